create index gateway_events_by_order on private.gateway_events (provider, (news ->> 'provider_order_id'));
create index gateway_events_by_payment on private.gateway_events (provider, (news ->> 'provider_payment_id'));
comment on index private.gateway_events_by_order is 'The page of an order at /payments-dashboard: what its provider told of a try to pay.';
comment on index private.gateway_events_by_payment is 'The page of an order at /payments-dashboard: what its provider told of money that came.';
