-- Some details name a colleague, such as who marked that work has begun. Procedures read them; buyers, who read the events of their orders, do not.
revoke select on public.order_events from authenticated;
grant select (id, order_id, kind, payment_id, note, created_at) on public.order_events to authenticated;
comment on column public.order_events.details is 'For the books and for colleagues: also who did it. Buyers do not read it.';
