create or replace function private.work_gateway_news(p_event private.gateway_events) returns text
language sql security definer set search_path = '' as $$
  select case p_event.news ->> 'kind'
    when 'captured' then private.settle_payment(
      p_event.provider, p_event.news ->> 'provider_order_id', p_event.news ->> 'provider_payment_id', (p_event.news ->> 'amount_minor')::bigint,
      p_event.news ->> 'currency'
    )
    when 'failed' then private.fail_payment(p_event.provider, p_event.news ->> 'provider_order_id', p_event.news ->> 'reason')
    when 'dispute_opened' then private.dispute_payment(p_event.provider, p_event.news ->> 'provider_payment_id', 'opened')
    when 'dispute_won' then private.dispute_payment(p_event.provider, p_event.news ->> 'provider_payment_id', 'won')
    when 'dispute_lost' then private.dispute_payment(p_event.provider, p_event.news ->> 'provider_payment_id', 'lost')
    when 'refund_done' then private.hear_of_refund(p_event.provider, p_event.news)
    when 'refund_failed' then private.hear_of_refund(p_event.provider, p_event.news)
    else 'ignored' end
$$;
comment on function private.work_gateway_news(private.gateway_events) is 'Does what a piece of news asks for, and answers what came of it. Checks no rights.';

create or replace function private.work_gateway_event() returns text
language plpgsql security definer set search_path = '' as $$
declare
  most_tries constant int := 12;
  event private.gateway_events;
  came text;
  fault text;
begin
  -- One a transaction: two workers that hold several orders each could wait for one another.
  select * into event from private.gateway_events as g where g.next_try_at <= now()
  order by g.next_try_at, g.id limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  begin
    came := private.work_gateway_news(event);
  exception when others then
    -- One that cannot be worked on keeps no other waiting.
    fault := left(sqlstate || ' ' || sqlerrm, 500);
  end;
  if fault is null and came <> 'unknown' then
    update private.gateway_events set worked_at = clock_timestamp(), outcome = came, attempts = attempts + 1, next_try_at = null, error = null
    where id = event.id;
    return came;
  end if;
  -- Its payment may be known in a moment; news come in any order.
  update private.gateway_events set outcome = came, attempts = attempts + 1, error = fault,
    next_try_at = case when event.attempts + 1 < most_tries then now() + interval '5 seconds' * (2 ^ event.attempts) end
  where id = event.id;
  if event.attempts + 1 = most_tries then
    perform private.alarm_of_payment(format(
      'News of %s (%s) could not be worked on: %s.', event.provider, event.event_id, coalesce(fault, 'its payment is not known here')
    ));
  end if;
  return coalesce(came, 'failed');
end
$$;

create or replace function public.work_gateway_event() returns text
language sql set search_path = '' as $$
  select private.work_gateway_event()
$$;
comment on function public.work_gateway_event() is 'Job work-gateway-events: works on the oldest news of a provider and answers what came of it, or null when nothing waits. What fails is tried again later and later, and then somebody is told. Service role only.';

grant execute on function private.work_gateway_event() to service_role;
