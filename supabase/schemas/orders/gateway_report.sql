create or replace function private.gateway_report() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(jsonb_build_object(
      'provider', n.provider,
      'last_heard_at', (select g.received_at from private.gateway_events as g where g.provider = n.provider order by g.received_at desc limit 1),
      -- Somebody needs a while to find the card, and whoever left before trying is no news.
      'waiting', (
        select count(*) from public.payments as p join public.orders as o on o.id = p.order_id
        where o.state = 'awaiting_payment' and p.provider = n.provider and p.state = 'started' and p.tried_at is not null
          and p.created_at < now() - interval '30 minutes'
      ),
      'not_told', (
        select count(*) from public.payments as p
        where p.provider = n.provider and p.captured_at between now() - interval '1 day' and now() - interval '10 minutes' and not exists (
          select from private.gateway_events as g where g.provider = p.provider and g.news ->> 'provider_payment_id' = p.provider_payment_id
        )
      ),
      'late', (
        select count(*) from private.gateway_events as g
        where g.next_try_at is not null and g.provider = n.provider and g.received_at < now() - interval '10 minutes'
      ),
      'given_up', (
        select count(*) from private.gateway_events as g
        where g.next_try_at is null and g.worked_at is null and g.news is not null and g.provider = n.provider
          and g.received_at > now() - interval '30 days'
      )
    ) order by n.provider)
    from (values ('razorpay'), ('sandbox'), ('stripe')) as n (provider)
  );
end
$$;

create or replace function public.gateway_report() returns jsonb
language sql stable set search_path = '' as $$
  select private.gateway_report()
$$;
comment on function public.gateway_report() is 'Of each payment provider {provider, last_heard_at, waiting (begun over half an hour ago, and the provider knows of a try), not_told (payments of a day that we had to ask for), late and given_up (its news that were not worked off)}. For administrators. PT403.';

grant execute on function private.gateway_report(), public.gateway_report() to authenticated;
