create index service_purchases_newest_first on public.service_purchases (created_at, id);
create index service_purchases_by_status on public.service_purchases (payment_status, id);
comment on index public.service_purchases_newest_first is '/payments-dashboard: purchases, newest first.';
comment on index public.service_purchases_by_status is '/payments-dashboard: purchases by the state of their payment, and those of one state.';
