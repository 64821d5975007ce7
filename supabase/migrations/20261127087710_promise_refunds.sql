create table public.refund_promises (
  id uuid primary key default gen_random_uuid(),
  within_working_days smallint not null check (within_working_days between 1 and 60),
  credit_basis_points smallint not null check (credit_basis_points between 1 and 1000),
  most_basis_points smallint not null check (most_basis_points between 1 and 10000),
  credit_valid_days smallint not null check (credit_valid_days between 30 and 1095),
  set_by uuid references auth.users (id) on delete set null,
  set_at timestamptz not null default now(),
  ended_by uuid references auth.users (id) on delete set null,
  ended_at timestamptz,
  idempotency_key uuid not null unique,
  constraint refund_promises_grow_up_to_something check (most_basis_points >= credit_basis_points),
  constraint refund_promises_end_after_they_begin check (ended_at >= set_at),
  constraint refund_promises_ended_have_a_time check (ended_by is null or ended_at is not null)
);
create unique index refund_promises_one_at_a_time on public.refund_promises ((true)) where ended_at is null;
create index refund_promises_by_setter on public.refund_promises (set_by);
create index refund_promises_by_ender on public.refund_promises (ended_by);
comment on table public.refund_promises is 'How soon money goes back, and what a student gets where we are late. Without a row that holds nothing is promised. Never changed: one ends, and another one is set.';
comment on column public.refund_promises.within_working_days is 'From the day on which somebody asks, in working days of India.';
comment on column public.refund_promises.credit_basis_points is 'Of the refund, in hundredths of a percent, for each working day that we are late.';
comment on column public.refund_promises.most_basis_points is 'The most of the refund that the credit grows to.';
comment on column public.refund_promises.credit_valid_days is 'For how many days the credit can be used.';
comment on index public.refund_promises_one_at_a_time is 'One promise holds.';

alter table public.refunds add column promise_id uuid references public.refund_promises (id) on delete restrict;
alter table public.refunds add column promised_on date;
alter table public.refunds add constraint refunds_promised_have_a_day check ((promise_id is null) = (promised_on is null));
create index refunds_by_promise on public.refunds (promise_id);
comment on column public.refunds.promised_on is 'The last day on which it is in time, by the promise that held when it was asked for.';
grant select (promise_id, promised_on) on public.refunds to authenticated;

create table public.refund_credits (
  refund_id uuid primary key references public.refunds (id) on delete restrict,
  coupon_id uuid not null unique references public.coupons (id) on delete restrict,
  user_id uuid references auth.users (id) on delete set null,
  working_days_late smallint not null check (working_days_late > 0),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now()
);
create index refund_credits_by_user on public.refund_credits (user_id);
comment on table public.refund_credits is 'What a refund that was late grew by: a coupon of the student''s own, which nobody else can use.';

alter table public.refund_promises enable row level security;
alter table public.refund_credits enable row level security;
revoke all on public.refund_promises, public.refund_credits from anon, authenticated, service_role;
grant select on public.refund_promises, public.refund_credits to authenticated, service_role;
create policy refund_promises_select_payment_readers on public.refund_promises for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy refund_credits_select_own_and_payment_readers on public.refund_credits for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('payments.read')));

insert into private.notice_kinds (kind, topic, has_own_mail) values ('order.refund_late', 'profile', false);
