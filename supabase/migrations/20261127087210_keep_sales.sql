alter table public.orders
  add column branch text check (branch = btrim(branch) and char_length(branch) between 1 and 80),
  add column source text check (char_length(source) between 1 and 200);
create index orders_by_paid on public.orders (paid_at, id);
create index orders_by_branch on public.orders (branch, created_at, id);
create index orders_by_source on public.orders (source, created_at, id);
comment on column public.orders.branch is 'The branch of whoever looked after the buyer when they ordered; empty where nobody did.';
comment on column public.orders.source is 'How the buyer came: the source of their first lead; empty where they asked for nothing before.';
comment on index public.orders_by_paid is '/payments-dashboard: orders that were paid on some days.';
comment on index public.orders_by_branch is '/payments-dashboard: orders of buyers of one branch, newest first.';
comment on index public.orders_by_source is '/payments-dashboard: orders of buyers who came by one source, newest first.';

create index payments_of_no_order on public.payments (order_id) where state in ('mismatched', 'surplus');
comment on index public.payments_of_no_order is '/payments-dashboard: money that fits no order.';
create index order_events_not_granted on public.order_events (order_id, id) where kind = 'grant_refused';
comment on index public.order_events_not_granted is '/payments-dashboard: paid orders whose service was not added.';

create table private.sales_by_day (
  day date not null,
  part text not null check (part in ('all', 'service', 'branch', 'source')),
  value text not null default '' check (char_length(value) <= 200),
  orders int not null check (orders > 0),
  total_minor bigint not null check (total_minor >= 0),
  primary key (day, part, value)
);
comment on table private.sales_by_day is 'What was paid on each day in India, kept with each sale, so that the desk need not look through years of orders. Counted again every night.';
comment on column private.sales_by_day.value is 'The id of the service, the branch or the source; empty where it is not known.';

insert into private.sales_by_day (day, part, value, orders, total_minor)
select (o.paid_at at time zone 'Asia/Kolkata')::date, p.part, '', count(*), sum(o.total_minor)
from public.orders as o cross join (values ('all'), ('branch'), ('source')) as p (part)
where o.paid_at is not null group by 1, 2;
insert into private.sales_by_day (day, part, value, orders, total_minor)
select (o.paid_at at time zone 'Asia/Kolkata')::date, 'service', l.service_id::text, count(distinct o.id), sum(l.total_minor)
from public.orders as o join public.order_lines as l on l.order_id = o.id
where o.paid_at is not null group by 1, 3;
