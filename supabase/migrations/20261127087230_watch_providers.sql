create index gateway_events_latest on private.gateway_events (provider, received_at);
create index gateway_events_with_words on private.gateway_events (received_at, id) where body <> '';
create index gateway_events_given_up on private.gateway_events (received_at) where next_try_at is null and worked_at is null and news is not null;
create index payments_received on public.payments (captured_at) where captured_at is not null;
comment on index private.gateway_events_latest is '/admin-diagnostic: when each payment provider told us something last.';
comment on index private.gateway_events_with_words is 'Job purge-gateway-bodies: what is still kept word for word.';
comment on index private.gateway_events_given_up is '/admin-diagnostic: news of payment providers that nobody works on any more.';
comment on index public.payments_received is '/admin-diagnostic: payments that came of late, and of which no provider told us.';
