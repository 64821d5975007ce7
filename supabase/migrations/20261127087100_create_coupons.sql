create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and char_length(code) between 3 and 24),
  percent smallint check (percent between 1 and 100),
  amount_minor bigint check (amount_minor between 100 and 100000000000),
  currency char(3) not null default 'INR' references public.currencies (code),
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  most_uses int check (most_uses between 1 and 1000000),
  most_uses_each smallint check (most_uses_each between 1 and 100),
  least_total_minor bigint check (least_total_minor between 100 and 100000000000),
  is_first_purchase boolean not null default false,
  note text check (note = btrim(note) and char_length(note) between 3 and 200 and note !~ '[[:cntrl:]]'),
  uses int not null default 0 check (uses >= 0),
  paid_uses int not null default 0 check (paid_uses >= 0),
  given_minor bigint not null default 0 check (given_minor >= 0),
  made_by uuid references auth.users (id) on delete set null,
  ended_at timestamptz,
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  constraint coupons_take_off_one_thing check (num_nonnulls(percent, amount_minor) = 1),
  constraint coupons_end_after_they_begin check (valid_until > valid_from)
);
create unique index coupons_one_of_a_code on public.coupons (code) where ended_at is null;
comment on index public.coupons_one_of_a_code is 'A code means one thing at a time; once its coupon has ended it may be used anew.';
create index coupons_by_code on public.coupons (code, created_at desc);
comment on index public.coupons_by_code is 'Whether a code that somebody types was ever one of ours.';
create index coupons_by_currency on public.coupons (currency);
create index coupons_by_maker on public.coupons (made_by);
comment on table public.coupons is 'What a code takes off a price. A coupon is never changed: it ends, and another one is made.';
comment on column public.coupons.amount_minor is 'Off the price as it is set: with tax where tax is included in it, else before tax. In paise.';
comment on column public.coupons.least_total_minor is 'The least that an order costs with tax, before the discount, for the code to hold.';
comment on column public.coupons.uses is 'Orders that hold it, paid or waiting for the payment. Kept by coupon_uses, as the two beside it.';
comment on column public.coupons.given_minor is 'What paid orders got off, before tax.';

create table public.coupon_services (
  coupon_id uuid not null references public.coupons (id) on delete restrict,
  service_id uuid not null references public.services (id) on delete restrict,
  primary key (coupon_id, service_id)
);
create index coupon_services_by_service on public.coupon_services (service_id);
comment on table public.coupon_services is 'The services that a coupon is for. One without any is for all.';

create table public.coupon_uses (
  order_id uuid primary key references public.orders (id) on delete restrict,
  coupon_id uuid not null references public.coupons (id) on delete restrict,
  code text not null,
  discount_minor bigint not null check (discount_minor > 0),
  taken_at timestamptz not null default now(),
  paid_at timestamptz,
  given_back_at timestamptz,
  constraint coupon_uses_are_paid_or_given_back check (num_nonnulls(paid_at, given_back_at) < 2)
);
create index coupon_uses_by_coupon on public.coupon_uses (coupon_id, taken_at desc);
comment on table public.coupon_uses is 'Orders with a coupon. Its use is given back when the order expires, and taken again if the money comes after all.';
comment on column public.coupon_uses.code is 'As it was typed, for the buyer, who does not read coupons.';

alter table public.coupons enable row level security;
alter table public.coupon_services enable row level security;
alter table public.coupon_uses enable row level security;
revoke all on public.coupons, public.coupon_services, public.coupon_uses from anon, authenticated, service_role;
grant select on public.coupons, public.coupon_services, public.coupon_uses to authenticated, service_role;
create policy coupons_select_payment_readers on public.coupons for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy coupon_services_select_payment_readers on public.coupon_services for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy coupon_uses_select_of_readable on public.coupon_uses for select to authenticated
  using (order_id in (select o.id from public.orders as o));
