create or replace function private.record_gateway_event(p_provider text, p_event_id text, p_body text, p_news jsonb) returns bigint
language sql security definer set search_path = '' as $$
  insert into private.gateway_events (provider, event_id, body, news, next_try_at)
  values (p_provider, p_event_id, p_body, p_news, case when p_news is not null then now() end)
  on conflict (provider, event_id) do nothing
  returning id
$$;

create or replace function public.record_gateway_event(p_provider text, p_event_id text, p_body text, p_news jsonb) returns bigint
language sql set search_path = '' as $$
  select private.record_gateway_event(p_provider, p_event_id, p_body, p_news)
$$;
comment on function public.record_gateway_event(text, text, text, jsonb) is 'Keeps what a provider told us, signed, and answers its number; null where we have it already. News: {kind: captured, failed, dispute_opened, dispute_won, dispute_lost, refund_done or refund_failed, provider_order_id, provider_payment_id, provider_refund_id, refund_key, amount_minor, currency, reason}. Service role only.';

grant execute on function private.record_gateway_event(text, text, text, jsonb) to service_role;
