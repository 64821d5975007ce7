create or replace function private.follow_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  terms public.referral_terms;
  reward text;
begin
  select * into terms from public.referral_terms as t where t.id = new.terms_id;
  reward := private.say_rupees(terms.reward_minor);
  if new.state = 'payable' then
    perform private.book('reward:' || new.id, 'referral', new.order_id, null,
      jsonb_build_object('referral_rewards', terms.reward_minor, 'referral_payable', -terms.reward_minor), 'Reward for a referral');
  elsif new.state = 'paid' then
    perform private.book('reward-paid:' || new.id, 'referral', new.order_id, null,
      jsonb_build_object('referral_payable', terms.reward_minor, 'bank', -terms.reward_minor), left('Reward paid, ' || new.paid_reference, 300));
  elsif new.state = 'ended' and old.state = 'payable' then
    perform private.book('reward-ended:' || new.id, 'referral', new.order_id, null,
      jsonb_build_object('referral_payable', terms.reward_minor, 'referral_rewards', -terms.reward_minor), 'Reward for a referral taken back');
  end if;
  perform private.tell_of_referral(new, reward);
  return null;
end
$$;
comment on function private.follow_referral() is 'What follows from each step of a referral: the books, and a word to both.';

-- Of any update: an account that is deleted ends its referrals before they are written.
create or replace trigger referrals_are_followed after update on public.referrals
  for each row when (old.state is distinct from new.state) execute function private.follow_referral();

create or replace function private.tell_of_referral(p_referral public.referrals, p_reward text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  page constant text := '/refer-friend';
  referrer constant text := nullif(split_part(private.name_of(p_referral.referrer_id), ' ', 1), '');
  gift jsonb;
begin
  if p_referral.state = 'joined' then
    select private.describe_referral_coupon(t.friend_coupon_id) into gift from public.referral_terms as t where t.id = p_referral.terms_id;
    perform private.notify_person(p_referral.friend_id, 'referral.invited', left(coalesce(referrer, 'A friend') || ' sent you to us', 200),
      concat_ws(' ',
        'You came through their link. They see that a friend has joined, and later whether that friend has bought something, but not your name unless you agree.',
        case when gift is not null then format(
          'You get %s off%s: enter the code %s when you pay.',
          coalesce((gift ->> 'percent') || ' %', private.say_rupees((gift ->> 'amount_minor')::bigint)),
          case when (gift ->> 'is_first_purchase')::boolean then ' your first purchase' else '' end, gift ->> 'code'
        ) end
      ), page);
    perform private.notify_person(p_referral.referrer_id, 'referral.joined', 'A friend of yours has joined',
      case when p_reward is null then 'Somebody who came through your link has opened an account. Thank you for telling them about us.'
        else format('Somebody who came through your link has opened an account. If their first payment counts, you get %s.', p_reward) end, page);
  elsif p_referral.state = 'bought' then
    perform private.notify_person(p_referral.referrer_id, 'referral.bought', 'A friend of yours has bought something',
      case when p_reward is null then 'Somebody who came through your link has paid for a service. Thank you for sending them to us.'
        else format('%s is on hold for you until your friend’s payment can no longer be refunded. We’ll tell you then.', p_reward) end, page);
  elsif p_referral.state = 'payable' then
    perform private.notify_person(p_referral.referrer_id, 'referral.payable', 'Your reward is ready: ' || p_reward,
      'Your friend’s payment can no longer be refunded. We’ll contact you to ask where to send your reward.', page);
  elsif p_referral.state = 'paid' then
    perform private.notify_person(p_referral.referrer_id, 'referral.paid', 'We have sent you ' || p_reward,
      format('It is your reward for a friend. The number of the transfer is %s. Thank you.', p_referral.paid_reference), page);
  elsif p_referral.state = 'ended' then
    if p_referral.referrer_id is not null then
      perform private.notify_person(p_referral.referrer_id, 'referral.ended', 'One of your referrals has ended',
        case p_referral.ended_reason
          when 'own' then 'This was your own request, and nobody can refer themselves.'
          when 'known' then 'They knew us before they used your link.'
          when 'not_covered' then 'Your friend’s first payment was not one that earns a reward. The page has the terms.'
          when 'most_a_year' then 'You have reached the most rewards one person can get in a year. Thank you for sending us one more friend.'
          when 'refunded' then format('Your friend’s payment was returned or not made in full, so there is no reward of %s for it.', p_reward)
          when 'colleague' then 'Your friend has paid for a service. You work here now, and referral rewards are not for colleagues. Thank you for sending them to us.'
          when 'gone' then 'We can no longer follow what becomes of it.'
          else left(p_referral.note, 1000) end, page);
    end if;
    if p_referral.ended_reason = 'refunded' and p_referral.friend_id is not null then
      perform private.notify_person(p_referral.friend_id, 'referral.ended', 'About the friend who sent you to us',
        format('Your payment was returned or not made in full, so %s gets no reward for it. Nothing changes for you.', coalesce(referrer, 'your friend')), page);
    end if;
  end if;
end
$$;
comment on function private.tell_of_referral(public.referrals, text) is 'Tells both people of a step of their referral. A reward is named only where the terms give one.';
