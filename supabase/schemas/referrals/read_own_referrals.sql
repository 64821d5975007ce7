create or replace function private.read_own_referrals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.signed_in_id();
  is_colleague constant boolean := private.is_staff(caller);
  most constant int := 100;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return jsonb_build_object(
    'terms', case when not is_colleague then private.read_referral_terms() end,
    'is_colleague', is_colleague,
    'sums', (
      select jsonb_build_object(
        'friends', count(*),
        'waiting_minor', coalesce(sum(t.reward_minor) filter (where r.state = 'bought'), 0),
        'payable_minor', coalesce(sum(t.reward_minor) filter (where r.state = 'payable'), 0),
        'paid_minor', coalesce(sum(t.reward_minor) filter (where r.state = 'paid'), 0)
      )
      from public.referrals as r left join public.referral_terms as t on t.id = r.terms_id where r.referrer_id = caller
    ),
    'referrals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'state', r.state, 'asked_at', r.asked_at, 'friend_name', r.friend_name, 'reward_minor', r.reward_minor,
        'ready_on', r.closed_on + r.wait_days, 'paid_at', r.paid_at, 'paid_reference', r.paid_reference, 'ended_reason', r.ended_reason, 'note', r.note
      ) order by r.asked_at desc, r.id desc), '[]')
      from (
        select f.*, t.reward_minor, t.wait_days,
          -- A first name, and only of a friend who agreed.
          case when f.shows_name then nullif(split_part(private.name_of(f.friend_id), ' ', 1), '') end as friend_name
        from public.referrals as f left join public.referral_terms as t on t.id = f.terms_id
        where f.referrer_id = caller order by f.asked_at desc, f.id desc limit most
      ) as r
    ),
    'invited_by', (
      select jsonb_build_object(
        'first_name', nullif(split_part(private.name_of(r.referrer_id), ' ', 1), ''), 'shows_name', r.shows_name,
        'coupon', case when r.state = 'joined' then private.describe_referral_coupon(t.friend_coupon_id) end
      )
      from public.referrals as r left join public.referral_terms as t on t.id = r.terms_id
      where r.friend_id = caller and r.referrer_id is not null
    )
  );
end
$$;

create or replace function public.read_own_referrals() returns jsonb
language sql stable set search_path = '' as $$
  select private.read_own_referrals()
$$;
comment on function public.read_own_referrals() is 'Whom the caller brought, and who brought them: {terms (null for those who work here), is_colleague, sums, referrals (the latest; a friend''s first name only where they agreed), invited_by}. PT401.';

create or replace function private.export_own_referrals(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'code', (select c.code from public.referral_codes as c where c.user_id = p_person),
    'friends', (
      select jsonb_agg(jsonb_build_object(
        'code', r.code, 'state', r.state, 'asked_at', r.asked_at, 'joined_at', r.joined_at, 'bought_at', r.bought_at, 'payable_at', r.payable_at,
        'paid_at', r.paid_at, 'paid_reference', r.paid_reference, 'ended_at', r.ended_at, 'ended_reason', r.ended_reason, 'note', r.note,
        'reward_minor', t.reward_minor
      ) order by r.asked_at, r.id)
      from public.referrals as r left join public.referral_terms as t on t.id = r.terms_id where r.referrer_id = p_person
    ),
    'you_came_by', (
      select jsonb_build_object('code', r.code, 'state', r.state, 'asked_at', r.asked_at, 'joined_at', r.joined_at, 'bought_at', r.bought_at,
        'shows_name', r.shows_name)
      from public.referrals as r where r.friend_id = p_person
    )
  ))
$$;
comment on function private.export_own_referrals(uuid) is 'For the data export: somebody''s code, what came of it without the friends'' names, and by whose code they came. Checks no rights.';

grant execute on function private.read_own_referrals(), public.read_own_referrals() to authenticated;
