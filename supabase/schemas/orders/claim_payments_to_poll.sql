create or replace function private.claim_payments_to_poll(p_limit int) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select p.id from public.payments as p where p.next_poll_at <= now()
    order by p.next_poll_at, p.id limit least(greatest(p_limit, 1), 100) for update skip locked
  ), claimed as (
    -- Later and later, for some three days; a provider that tells of money after that still does so by its own news.
    update public.payments as p set polls = p.polls + 1,
      next_poll_at = case when p.created_at > now() - interval '3 days'
        then now() + least(interval '2 minutes' * (2 ^ least(p.polls, 10)), interval '6 hours') end
    from due where p.id = due.id
    returning p.id, p.provider, p.provider_order_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'provider', c.provider, 'provider_order_id', c.provider_order_id)), '[]')
  from claimed as c
$$;

create or replace function public.claim_payments_to_poll(p_limit int default 20) returns jsonb
language sql set search_path = '' as $$
  select private.claim_payments_to_poll(p_limit)
$$;
comment on function public.claim_payments_to_poll(int) is 'Payments of which nothing was heard, [{id, provider, provider_order_id}], each put off to its next turn. Service role only.';

grant execute on function private.claim_payments_to_poll(int) to service_role;
