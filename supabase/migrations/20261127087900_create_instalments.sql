create table public.price_instalments (
  price_id uuid not null references public.service_prices (id) on delete cascade,
  place smallint not null check (place between 1 and 6),
  share_basis_points smallint check (share_basis_points between 1 and 9999),
  after_days smallint not null check (after_days between 0 and 365),
  primary key (price_id, place),
  constraint price_instalments_begin_at_once check ((place = 1) = (after_days = 0))
);
comment on table public.price_instalments is 'In which parts a price may be paid; a price without rows is paid at once. Set with the price, and never changed.';
comment on column public.price_instalments.share_basis_points is 'Hundredths of a per cent of what is paid in all; empty for the last part, which is the rest.';
comment on column public.price_instalments.after_days is 'Days after the day on which the first part was paid.';

create function private.check_price_instalments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (
    select count(*) between 2 and 6 and max(i.place) = count(*) and coalesce(sum(i.share_basis_points), 0) < 10000
      and bool_and((i.share_basis_points is null) = i.is_last) and bool_and(coalesce(i.after_days > i.days_before, true))
    from (
      select p.*, p.place = max(p.place) over () as is_last, lag(p.after_days) over (order by p.place) as days_before
      from public.price_instalments as p where p.price_id = new.price_id
    ) as i
  ) then
    raise exception 'A price is paid in two to six parts, one after the other, the last of which is the rest.'
      using errcode = '23514', constraint = 'price_instalments_are_whole';
  end if;
  return null;
end
$$;
comment on function private.check_price_instalments() is 'At the end of the transaction the parts of a price are whole, or it is not committed.';

create constraint trigger price_instalments_are_whole after insert on public.price_instalments
  deferrable initially deferred for each row execute function private.check_price_instalments();

alter table public.payments add column part smallint not null default 1 check (part between 1 and 6);
comment on column public.payments.part is 'Which part of its order it pays; an order that is paid at once has one.';
drop index public.payments_pay_once;
create unique index payments_pay_once on public.payments (order_id, part) where state = 'captured';
comment on index public.payments_pay_once is 'Each part of an order is paid once; more money is a surplus.';

create table public.order_instalments (
  order_id uuid not null references public.orders (id) on delete restrict,
  place smallint not null check (place between 1 and 6),
  amount_minor bigint not null check (amount_minor >= 100),
  after_days smallint not null check (after_days between 0 and 365),
  due_on date,
  payment_id uuid unique references public.payments (id) on delete restrict,
  paid_at timestamptz,
  ended_at timestamptz,
  reminded_step smallint not null default 0 check (reminded_step between 0 and 4),
  reminded_at timestamptz,
  primary key (order_id, place),
  constraint order_instalments_begin_at_once check ((place = 1) = (after_days = 0)),
  constraint order_instalments_paid_are_proven check ((payment_id is null) = (paid_at is null) and (paid_at is null or due_on is not null)),
  constraint order_instalments_end_unpaid check (ended_at is null or paid_at is null and place > 1),
  constraint order_instalments_reminded_have_a_time check ((reminded_step = 0) = (reminded_at is null))
);
create index order_instalments_open on public.order_instalments (due_on, order_id) include (amount_minor)
  where payment_id is null and ended_at is null and due_on is not null;
comment on index public.order_instalments_open is '/payments-dashboard: parts of orders that are still to be paid, by their day.';
create index order_instalments_to_remind on public.order_instalments (due_on, order_id, place)
  where payment_id is null and ended_at is null and due_on is not null and reminded_step < 4;
comment on index public.order_instalments_to_remind is 'Job remind-instalments: parts of which somebody may have to be reminded.';
comment on table public.order_instalments is 'The parts in which an order is paid, fixed when it was made; an order without rows is paid at once. The whole sale counts with the first part.';
comment on column public.order_instalments.due_on is 'The day in India; known once the first part is paid.';
comment on column public.order_instalments.ended_at is 'When it was said that this part is not to be paid any more: everything went back, or a colleague ended it.';
comment on column public.order_instalments.reminded_step is 'The last reminder that went out: 1 a week ahead, 2 on the day, 3 three days late, 4 ten days late.';

create function private.add_up_instalments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.orders as o
    join (
      select count(*) as parts, max(i.place) as last, sum(i.amount_minor) as total from public.order_instalments as i where i.order_id = new.order_id
    ) as p on p.parts between 2 and 6 and p.last = p.parts and p.total = o.total_minor
    where o.id = new.order_id
  ) then
    raise exception 'The parts of an order add up to it.' using errcode = '23514', constraint = 'order_instalments_add_up';
  end if;
  return null;
end
$$;
comment on function private.add_up_instalments() is 'The parts in which an order is paid are two to six and add up to it, or it is not committed.';

create constraint trigger order_instalments_add_up after insert on public.order_instalments
  deferrable initially deferred for each row execute function private.add_up_instalments();

alter table public.price_instalments enable row level security;
alter table public.order_instalments enable row level security;
revoke all on public.price_instalments, public.order_instalments from anon, authenticated, service_role;
grant select on public.price_instalments to anon, authenticated, service_role;
grant select on public.order_instalments to authenticated, service_role;
create policy price_instalments_select_of_readable on public.price_instalments for select to anon, authenticated
  using (price_id in (select p.id from public.service_prices as p));
create policy order_instalments_select_of_readable on public.order_instalments for select to authenticated
  using (order_id in (select o.id from public.orders as o));

insert into public.ledger_accounts (code, name, kind) values ('instalments_due', 'Parts of orders that are still to be paid', 'asset');

alter table public.ledger_journals drop constraint ledger_journals_kind_check;
alter table public.ledger_journals add constraint ledger_journals_kind_check check (kind in (
  'sale', 'unmatched', 'refund', 'dispute', 'settlement', 'correction', 'referral', 'instalment'
));

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in (
  'created', 'payment_started', 'payment_failed', 'paid', 'granted', 'grant_refused', 'expired', 'mismatched', 'surplus', 'disputed',
  'dispute_won', 'dispute_lost', 'invoiced', 'refunded', 'begun', 'refund_asked', 'refund_approved', 'refund_refused', 'refund_failed',
  'transfer_claimed', 'transfer_seen', 'transfer_refused', 'instalment_paid', 'instalment_reminded', 'instalments_ended'
));

alter table public.invoices add column received_minor bigint check (received_minor > 0 and received_minor < total_minor);
comment on column public.invoices.received_minor is 'What had been paid when it was issued, where the order is paid in parts; empty where everything was.';

insert into private.notice_kinds (kind, topic) values ('order.instalment_due', 'profile');

-- They ask for the parts, and are made anew with the other functions.
drop function if exists public.create_order(uuid, uuid, bigint, jsonb, uuid, text);
drop function if exists private.create_order(uuid, uuid, bigint, jsonb, uuid, text);
drop function if exists public.begin_payment(uuid, uuid, text, text);
drop function if exists private.begin_payment(uuid, uuid, text, text);
