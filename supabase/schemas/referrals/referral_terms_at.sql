create or replace function private.referral_terms_at(p_at timestamptz) returns uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.referral_terms as t
  where tstzrange(t.valid_from, case when t.ended_at < t.valid_from then t.valid_from else least(t.valid_until, t.ended_at) end) @> p_at
$$;
comment on function private.referral_terms_at(timestamptz) is 'The terms that held at a moment, or none.';

create or replace function private.counts_for_referral(p_terms public.referral_terms, p_order public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_order.currency = 'INR' and p_order.total_minor - p_order.refunded_minor >= coalesce(p_terms.least_total_minor, 1)
    and (
      not exists (select from public.referral_terms_services as f where f.terms_id = p_terms.id)
      or exists (
        select from public.order_lines as l join public.referral_terms_services as f on f.service_id = l.service_id
        where l.order_id = p_order.id and f.terms_id = p_terms.id
      )
    ), false)
$$;
comment on function private.counts_for_referral(public.referral_terms, public.orders) is 'Whether an order, as far as its money has not gone back, is one that terms reward.';

create or replace function private.describe_referral_coupon(p_coupon_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'code', c.code, 'percent', c.percent, 'amount_minor', c.amount_minor, 'is_first_purchase', c.is_first_purchase, 'valid_until', c.valid_until
  )
  from public.coupons as c
  where c.id = p_coupon_id and c.ended_at is null and c.valid_from <= now() and (c.valid_until is null or c.valid_until > now())
    and (c.most_uses is null or c.uses < c.most_uses)
$$;
comment on function private.describe_referral_coupon(uuid) is 'What a friend gets by this coupon; null where it does not hold now, so that nobody is promised it.';

create or replace function private.describe_referral_terms(p_terms_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reward_minor', t.reward_minor, 'valid_from', t.valid_from, 'valid_until', t.valid_until, 'least_total_minor', t.least_total_minor,
    'wait_days', t.wait_days, 'most_a_year', t.most_a_year,
    'services', (
      select coalesce(jsonb_agg(s.name order by s.sort_order, s.name), '[]')
      from public.referral_terms_services as f join public.services as s on s.id = f.service_id where f.terms_id = t.id
    ),
    -- Not the code, which is for friends who came by a link.
    'friend_gets', private.describe_referral_coupon(t.friend_coupon_id) - 'code'
  )
  from public.referral_terms as t where t.id = p_terms_id
$$;
comment on function private.describe_referral_terms(uuid) is 'Terms as people read them.';

create or replace function private.read_referral_terms() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_referral_terms(private.referral_terms_at(now()))
$$;

create or replace function public.read_referral_terms() returns jsonb
language sql stable set search_path = '' as $$
  select private.read_referral_terms()
$$;
comment on function public.read_referral_terms() is 'What there is now for bringing a friend, or null: {reward_minor, valid_from, valid_until, least_total_minor, wait_days, most_a_year, services, friend_gets}. For everybody.';

grant execute on function private.read_referral_terms(), public.read_referral_terms() to anon, authenticated, service_role;
