create table public.tax_rates (
  sac text not null check (sac ~ '^99[0-9]{4}$'),
  valid_from date not null,
  rate_basis_points smallint not null check (rate_basis_points between 0 and 10000),
  description text not null check (description = btrim(description) and char_length(description) between 3 and 200),
  source text not null check (source = btrim(source) and char_length(source) between 3 and 300),
  checked_on date,
  primary key (sac, valid_from)
);
comment on table public.tax_rates is 'GST on services by their service accounting code. The rate of a day is that of the latest row before it.';
comment on column public.tax_rates.rate_basis_points is 'Hundredths of a per cent: 1800 is 18 %.';
comment on column public.tax_rates.checked_on is 'When somebody last compared it with its source; empty when nobody has yet.';

create table public.refund_policies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 3 and 80),
  version smallint not null check (version >= 1),
  created_at timestamptz not null default now(),
  unique (name, version)
);
comment on table public.refund_policies is 'What is given back when a service ends early. A version never changes; another one is added beside it.';

create table public.refund_rules (
  policy_id uuid not null references public.refund_policies (id) on delete restrict,
  place smallint not null check (place between 1 and 10),
  is_begun boolean not null,
  within_days smallint check (within_days between 1 and 730),
  share_percent smallint check (share_percent between 0 and 100),
  primary key (policy_id, place)
);
comment on table public.refund_rules is 'The rules of a refund policy. The first that fits decides.';
comment on column public.refund_rules.is_begun is 'Whether it is for a service on which work has begun.';
comment on column public.refund_rules.within_days is 'Days since the payment; empty for any time.';
comment on column public.refund_rules.share_percent is 'What is given back; empty where it is worked out from what has been done.';

create table public.services (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (name = btrim(name) and char_length(name) between 3 and 80 and name !~ '[[:cntrl:]]'),
  summary text not null check (summary = btrim(summary) and char_length(summary) between 10 and 300 and summary !~ '[[:cntrl:]]'),
  page_slug text check (page_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(page_slug) <= 80),
  is_offered boolean not null default false,
  sort_order smallint not null default 100,
  is_sample boolean not null default false,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.services is 'What can be bought: single services, packages of several, packs of papers of the exam studio.';
comment on column public.services.page_slug is 'The page under /services/ that describes it.';
comment on column public.services.is_offered is 'Whether it is in the shop. Without a price of today it is not shown there either.';
comment on column public.services.version is 'Counts the changes, so that nobody overwrites what they have not seen.';

create table public.service_inclusions (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  place smallint not null check (place between 1 and 20),
  text text check (text = btrim(text) and char_length(text) between 3 and 200 and text !~ '[[:cntrl:]]'),
  included_service_id uuid references public.services (id) on delete restrict,
  exam_id text references public.exam_families (id),
  papers smallint check (papers between 1 and 100),
  months smallint check (months between 1 and 36),
  unique (service_id, place),
  constraint service_inclusions_are_one_thing check (num_nonnulls(text, included_service_id, exam_id) = 1),
  constraint service_inclusions_of_exams_are_whole check ((exam_id is null) = (papers is null) and (exam_id is null) = (months is null)),
  constraint service_inclusions_are_others check (included_service_id <> service_id)
);
create unique index service_inclusions_of_services on public.service_inclusions (included_service_id, service_id);
create unique index service_inclusions_of_exams on public.service_inclusions (exam_id, service_id);
comment on table public.service_inclusions is 'What one gets: a line in words, another service, or papers of an exam for some months.';

create table public.service_prices (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete restrict,
  amount_minor bigint not null check (amount_minor between 100 and 100000000000),
  currency char(3) not null default 'INR' references public.currencies (code),
  is_tax_included boolean not null,
  sac text not null check (sac ~ '^99[0-9]{4}$'),
  refund_policy_id uuid not null references public.refund_policies (id) on delete restrict,
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  set_by uuid references auth.users (id) on delete set null,
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  constraint service_prices_end_after_they_begin check (valid_until > valid_from)
);
create unique index service_prices_without_end on public.service_prices (service_id, currency) where valid_until is null;
comment on index public.service_prices_without_end is 'One price stands at a time.';
create index service_prices_by_service on public.service_prices (service_id, currency, valid_from desc);
create index service_prices_by_currency on public.service_prices (currency);
create index service_prices_by_policy on public.service_prices (refund_policy_id);
create index service_prices_by_setter on public.service_prices (set_by);
comment on table public.service_prices is 'Prices by the time for which they hold. What was a price stays one: a change ends it and adds another.';
comment on column public.service_prices.amount_minor is 'In the smallest unit of the currency: paise.';

alter table public.tax_rates enable row level security;
alter table public.refund_policies enable row level security;
alter table public.refund_rules enable row level security;
alter table public.services enable row level security;
alter table public.service_inclusions enable row level security;
alter table public.service_prices enable row level security;
revoke all on public.tax_rates, public.refund_policies, public.refund_rules, public.services, public.service_inclusions, public.service_prices
  from anon, authenticated;
grant select on public.tax_rates, public.refund_rules, public.services, public.service_inclusions to anon, authenticated;
grant select on public.refund_policies to authenticated;
grant insert on public.tax_rates to authenticated;
-- Not who set it, which is nobody's business outside.
grant select (id, service_id, amount_minor, currency, is_tax_included, sac, refund_policy_id, valid_from, valid_until, created_at)
  on public.service_prices to anon, authenticated;
create policy tax_rates_select_everyone on public.tax_rates for select to anon, authenticated using (true);
create policy tax_rates_insert_admins on public.tax_rates for insert to authenticated with check ((select private.is_admin()));
create policy refund_policies_select_payment_readers on public.refund_policies for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy refund_rules_select_everyone on public.refund_rules for select to anon, authenticated using (true);
create policy services_select_offered on public.services for select to anon, authenticated using (is_offered);
create policy services_select_payment_readers on public.services for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy service_inclusions_select_of_readable on public.service_inclusions for select to anon, authenticated
  using (service_id in (select s.id from public.services as s));
create policy service_prices_select_of_readable on public.service_prices for select to anon, authenticated
  using (service_id in (select s.id from public.services as s));

insert into public.tax_rates (sac, valid_from, rate_basis_points, description, source, checked_on) values
  ('999293', '2017-07-01', 1800, 'Commercial training and coaching services', 'Notification 11/2017-Central Tax (Rate) of 28 June 2017, heading 9992', null),
  ('999299', '2017-07-01', 1800, 'Other education and training services', 'Notification 11/2017-Central Tax (Rate) of 28 June 2017, heading 9992', null),
  ('998599', '2017-07-01', 1800, 'Other support services', 'Notification 11/2017-Central Tax (Rate) of 28 June 2017, heading 9985', null);

-- As /refund-policy says it.
with policy as (
  insert into public.refund_policies (name, version) values ('Services', 1) returning id
)
insert into public.refund_rules (policy_id, place, is_begun, share_percent)
select p.id, r.place, r.is_begun, r.share_percent
from policy as p, (values (1::smallint, false, 100::smallint), (2::smallint, true, null)) as r (place, is_begun, share_percent);
