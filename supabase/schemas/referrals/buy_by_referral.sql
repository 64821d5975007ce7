create or replace function private.buy_by_referral(p_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invited public.referrals;
  terms public.referral_terms;
  reason text;
begin
  -- As private.join_referral does: whoever comes second, the payment or the word of who sent them, finds the first.
  perform pg_advisory_xact_lock(hashtextextended('referral of account ' || p_order.user_id, 0));
  select * into invited from public.referrals as r where r.friend_id = p_order.user_id and r.state = 'joined';
  if not found then
    return;
  end if;
  -- Two friends of one person at once: the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('rewards of ' || invited.referrer_id, 0));
  select * into invited from public.referrals as r where r.id = invited.id and r.state = 'joined' for update;
  if not found then
    return;
  end if;
  select * into terms from public.referral_terms as t where t.id = invited.terms_id;
  if terms.id is not null then
    reason := case
      when private.is_staff(invited.referrer_id) then 'colleague'
      when not private.counts_for_referral(terms, p_order) then 'not_covered'
      when terms.most_a_year <= (
        select count(*) from public.referrals as r
        where r.referrer_id = invited.referrer_id and r.terms_id is not null and r.state in ('bought', 'payable', 'paid')
          and date_trunc('year', r.bought_at at time zone 'Asia/Kolkata') = date_trunc('year', p_order.paid_at at time zone 'Asia/Kolkata')
      ) then 'most_a_year' end;
  end if;
  update public.referrals set order_id = p_order.id, bought_at = p_order.paid_at, ended_reason = reason,
    state = case when reason is null then 'bought' else 'ended' end::public.referral_state,
    look_on = case when reason is null and terms.id is not null then (now() at time zone 'Asia/Kolkata')::date end
  where id = invited.id;
end
$$;
comment on function private.buy_by_referral(public.orders) is 'The first order that a friend has paid: whether it counts is decided by the terms of the day they first wrote to us, once, and by whether the referrer works here by now. Checks no rights.';

create or replace function private.follow_order_with_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rewarded public.referrals;
  terms public.referral_terms;
begin
  if old.paid_at is null then
    if new.paid_at is not null and new.user_id is not null then
      perform private.buy_by_referral(new);
    end if;
    return null;
  end if;
  -- Money went back. What was paid to the referrer is theirs.
  select * into rewarded from public.referrals as r
  where r.order_id = new.id and r.terms_id is not null and r.state in ('bought', 'payable') for update;
  if found then
    select * into terms from public.referral_terms as t where t.id = rewarded.terms_id;
    if not private.counts_for_referral(terms, new) then
      update public.referrals set state = 'ended', ended_reason = 'refunded' where id = rewarded.id;
    end if;
  end if;
  return null;
end
$$;
comment on function private.follow_order_with_referral() is 'Takes a referral on when the friend has paid, and ends it when so much of that went back that it does not count any more.';

create or replace trigger orders_follow_referrals after update of paid_at, refunded_minor on public.orders
  for each row when (old.paid_at is null and new.paid_at is not null or new.refunded_minor > old.refunded_minor)
  execute function private.follow_order_with_referral();
