create type public.order_state as enum (
  'created', 'awaiting_payment', 'paid', 'partly_refunded', 'refunded', 'failed', 'expired', 'disputed'
);
create type public.payment_state as enum ('started', 'captured', 'failed', 'mismatched', 'surplus');

create table public.order_state_transitions (
  from_state public.order_state not null,
  to_state public.order_state not null,
  primary key (from_state, to_state),
  check (from_state <> to_state)
);
comment on table public.order_state_transitions is 'Where an order may go from where it is. The database refuses every other step.';

-- A provider may say late that money came: after it said that it failed, and after we gave the order up.
insert into public.order_state_transitions (from_state, to_state) values
  ('created', 'awaiting_payment'), ('created', 'expired'),
  ('awaiting_payment', 'paid'), ('awaiting_payment', 'failed'), ('awaiting_payment', 'expired'),
  ('failed', 'awaiting_payment'), ('failed', 'paid'), ('failed', 'expired'), ('expired', 'paid'),
  ('paid', 'partly_refunded'), ('paid', 'refunded'), ('partly_refunded', 'refunded'),
  ('paid', 'disputed'), ('partly_refunded', 'disputed'),
  ('disputed', 'paid'), ('disputed', 'partly_refunded'), ('disputed', 'refunded');

create function private.new_order_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  letters constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  random_bytes bytea := uuid_send(gen_random_uuid());
  place int;
  made text := 'CBO-';
begin
  -- Of a uuid's sixteen bytes, 0 to 5 and 10 to 15 are wholly random.
  foreach place in array '{0,1,2,3,4,5,10,11,12,13}'::int[] loop
    made := made || substr(letters, 1 + get_byte(random_bytes, place) % char_length(letters), 1);
  end loop;
  return made;
end
$$;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.new_order_reference() check (reference ~ '^CBO-[2-9A-HJKMNP-TV-Z]{10}$'),
  user_id uuid references auth.users (id) on delete set null,
  state public.order_state not null default 'created',
  currency char(3) not null default 'INR' references public.currencies (code),
  net_minor bigint not null check (net_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  taxable_minor bigint not null check (taxable_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor between 100 and 1000000000000),
  tax_kind text not null check (tax_kind in ('intra', 'inter', 'export')),
  cgst_minor bigint not null default 0 check (cgst_minor >= 0),
  sgst_minor bigint not null default 0 check (sgst_minor >= 0),
  igst_minor bigint not null default 0 check (igst_minor >= 0),
  refunded_minor bigint not null default 0,
  billing_name text check (billing_name = btrim(billing_name) and char_length(billing_name) between 2 and 100 and billing_name !~ '[[:cntrl:]]'),
  billing_email text check (billing_email = lower(btrim(billing_email)) and char_length(billing_email) between 3 and 254 and billing_email ~ '^[^@\s]+@[^@\s]+$'),
  billing_address text check (billing_address = btrim(billing_address) and char_length(billing_address) between 5 and 400),
  billing_state char(2) check (billing_state ~ '^[0-9]{2}$'),
  billing_country char(2) not null default 'IN' check (billing_country ~ '^[A-Z]{2}$'),
  billing_gstin text check (billing_gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  idempotency_key uuid not null unique,
  version int not null default 1 check (version >= 1),
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_sums_add_up check (taxable_minor = net_minor - discount_minor and total_minor = taxable_minor + tax_minor),
  constraint orders_tax_is_split check (
    cgst_minor + sgst_minor + igst_minor = tax_minor
    and case tax_kind
      when 'intra' then igst_minor = 0 and abs(cgst_minor - sgst_minor) <= 1
      when 'inter' then cgst_minor + sgst_minor = 0
      else tax_minor = 0 end
  ),
  constraint orders_refund_what_was_paid check (refunded_minor between 0 and total_minor),
  constraint orders_refunds_fit_their_state check (
    case state
      when 'partly_refunded' then refunded_minor > 0 and refunded_minor < total_minor
      when 'refunded' then refunded_minor = total_minor
      when 'disputed' then true
      else refunded_minor = 0 end
  ),
  constraint orders_paid_have_a_time check ((paid_at is not null) = (state in ('paid', 'partly_refunded', 'refunded', 'disputed'))),
  constraint orders_of_people_are_billed check (user_id is null or num_nonnulls(billing_name, billing_email, billing_address) = 3),
  constraint orders_have_a_place_of_supply check ((billing_country = 'IN') = (billing_state is not null)),
  constraint orders_gstin_is_of_the_state check (left(billing_gstin, 2) = billing_state)
);
create index orders_by_person on public.orders (user_id, created_at desc, id desc);
create index orders_by_currency on public.orders (currency);
create index orders_newest_first on public.orders (created_at, id);
create index orders_by_state on public.orders (state, created_at, id);
create index orders_to_expire on public.orders (expires_at, id) where state in ('created', 'awaiting_payment', 'failed');
comment on table public.orders is 'What somebody asked to buy at a price they saw, and what became of it. Sums are in the smallest unit of the currency.';
comment on column public.orders.user_id is 'Empty once the account is deleted: the law makes us keep the payment, not the person. The billing particulars go with it.';
comment on column public.orders.tax_kind is 'By place of supply: within our state CGST and SGST, within India IGST, outside of it none.';
comment on column public.orders.billing_state is 'The place of supply: the code of GST for the buyer''s state; empty outside of India.';
comment on column public.orders.expires_at is 'Until when the price is held. Money that comes later still pays the order.';
comment on index public.orders_newest_first is '/payments-dashboard: orders, newest first.';
comment on index public.orders_by_state is '/payments-dashboard: orders of one state, newest first.';
comment on index public.orders_to_expire is 'Job expire-orders: orders whose price is held no longer.';

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  place smallint not null check (place between 1 and 20),
  service_id uuid not null references public.services (id) on delete restrict,
  price_id uuid not null references public.service_prices (id) on delete restrict,
  description text not null check (char_length(description) between 3 and 80),
  purchase_type public.purchase_type not null,
  sac text not null check (sac ~ '^99[0-9]{4}$'),
  quantity smallint not null default 1 check (quantity between 1 and 100),
  net_minor bigint not null check (net_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor between 0 and net_minor),
  taxable_minor bigint not null check (taxable_minor >= 0),
  rate_basis_points smallint not null check (rate_basis_points between 0 and 10000),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  unique (order_id, place),
  constraint order_lines_add_up check (taxable_minor = net_minor - discount_minor and total_minor = taxable_minor + tax_minor)
);
create index order_lines_by_service on public.order_lines (service_id);
create index order_lines_by_price on public.order_lines (price_id);
comment on table public.order_lines is 'What an order is for, as it was called and what it cost at that moment. Net is before the discount and before tax.';

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  provider text not null check (provider in ('razorpay', 'stripe', 'sandbox', 'bank')),
  provider_order_id text not null check (char_length(provider_order_id) between 1 and 255),
  provider_payment_id text check (char_length(provider_payment_id) between 1 and 255),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null references public.currencies (code),
  state public.payment_state not null default 'started',
  failure text check (char_length(failure) between 1 and 300),
  polls smallint not null default 0,
  next_poll_at timestamptz,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_payment_id),
  constraint payments_with_money_are_proven check (
    state in ('started', 'failed') or provider_payment_id is not null and captured_at is not null
  )
);
create unique index payments_by_provider_order on public.payments (provider, provider_order_id) where state in ('started', 'failed', 'captured');
comment on index public.payments_by_provider_order is 'What the provider calls an order is one try of ours; money beyond it has rows of its own.';
create unique index payments_pay_once on public.payments (order_id) where state = 'captured';
comment on index public.payments_pay_once is 'An order is paid once; more money is a surplus.';
create index payments_by_order on public.payments (order_id, created_at, id);
create index payments_by_currency on public.payments (currency);
create index payments_to_poll on public.payments (next_poll_at, id) where next_poll_at is not null;
comment on index public.payments_to_poll is 'Asking providers: payments of which nothing was heard.';
comment on table public.payments is 'Tries to pay an order, each by what the provider calls it. Money that does not fit the order is kept as mismatched or surplus.';
comment on column public.payments.next_poll_at is 'When the provider is asked what became of it; empty once that is known.';

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete restrict,
  kind text not null check (kind in (
    'created', 'payment_started', 'payment_failed', 'paid', 'granted', 'grant_refused', 'expired', 'mismatched', 'surplus', 'disputed',
    'dispute_won', 'dispute_lost', 'invoiced', 'refunded'
  )),
  payment_id uuid references public.payments (id) on delete restrict,
  note text check (char_length(note) between 1 and 300),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now()
);
create index order_events_by_order on public.order_events (order_id, id);
create index order_events_by_payment on public.order_events (payment_id);
comment on table public.order_events is 'What happened to an order, in order. Only added to.';

create table private.gateway_events (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('razorpay', 'stripe', 'sandbox')),
  event_id text not null check (char_length(event_id) between 1 and 255),
  body text not null check (octet_length(body) <= 262144),
  news jsonb check (jsonb_typeof(news) = 'object'),
  received_at timestamptz not null default now(),
  worked_at timestamptz,
  outcome text check (char_length(outcome) <= 40),
  attempts smallint not null default 0,
  next_try_at timestamptz default now(),
  error text check (char_length(error) <= 500),
  unique (provider, event_id)
);
create index gateway_events_to_work on private.gateway_events (next_try_at, id) where next_try_at is not null;
comment on table private.gateway_events is 'What payment providers told us, signed by them, word for word, and what came of it.';
comment on column private.gateway_events.news is 'What it says in our words; empty where it is nothing that we act on.';
comment on column private.gateway_events.next_try_at is 'When it is worked on next; empty once it is done or given up.';
comment on index private.gateway_events_to_work is 'Job work-gateway-events: what is still to be worked on.';

alter table public.service_purchases
  add column service_id uuid references public.services (id) on delete restrict,
  add column order_line_id uuid unique references public.order_lines (id) on delete restrict;
create index service_purchases_by_service on public.service_purchases (service_id);
comment on column public.service_purchases.order_line_id is 'The line of a paid order that grants it; empty for purchases from before there were orders.';

create table public.ledger_accounts (
  code text primary key check (code ~ '^[a-z]+(_[a-z]+)*(\.[a-z]+)?$'),
  name text not null unique check (char_length(name) between 3 and 80),
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);
comment on table public.ledger_accounts is 'The chart of accounts.';
insert into public.ledger_accounts (code, name, kind) values
  ('clearing.razorpay', 'Razorpay, not settled yet', 'asset'),
  ('clearing.stripe', 'Stripe, not settled yet', 'asset'),
  ('clearing.sandbox', 'Sandbox, no real money', 'asset'),
  ('bank', 'Bank account', 'asset'),
  ('receivables', 'Owed by customers', 'asset'),
  ('customer_advances', 'Customers'' money not matched to an order', 'liability'),
  ('tax.cgst', 'CGST payable', 'liability'),
  ('tax.sgst', 'SGST payable', 'liability'),
  ('tax.igst', 'IGST payable', 'liability'),
  ('revenue.service', 'Sales of services', 'income'),
  ('revenue.program', 'Sales of packages', 'income'),
  ('revenue.medical', 'Sales of medical packages', 'income'),
  ('revenue.exam', 'Sales of exam packs', 'income'),
  ('discounts', 'Discounts given', 'expense'),
  ('refunds', 'Refunds given', 'expense'),
  ('provider_fees', 'Fees of payment providers', 'expense');

create table public.ledger_journals (
  id bigint generated always as identity primary key,
  effect text not null unique check (char_length(effect) between 3 and 120),
  kind text not null check (kind in ('sale', 'unmatched', 'refund', 'dispute', 'settlement', 'correction')),
  order_id uuid references public.orders (id) on delete restrict,
  payment_id uuid references public.payments (id) on delete restrict,
  day date not null default (now() at time zone 'Asia/Kolkata')::date,
  note text check (char_length(note) between 1 and 300),
  written_by xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index ledger_journals_by_order on public.ledger_journals (order_id, id);
create index ledger_journals_by_payment on public.ledger_journals (payment_id);
create index ledger_journals_by_day on public.ledger_journals (day, id);
comment on table public.ledger_journals is 'What happened to the money, an entry on each side. A mistake is put right by a journal that says the opposite.';
comment on column public.ledger_journals.effect is 'What it is the one record of, such as sale:ORDER: nothing is booked twice.';
comment on column public.ledger_journals.written_by is 'The transaction that wrote it, and alone may add entries.';
comment on index public.ledger_journals_by_day is 'The day book.';

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  journal_id bigint not null references public.ledger_journals (id) on delete restrict,
  account_code text not null references public.ledger_accounts (code) on delete restrict,
  amount_minor bigint not null check (amount_minor <> 0)
);
create index ledger_entries_by_journal on public.ledger_entries (journal_id);
create index ledger_entries_by_account on public.ledger_entries (account_code, id);
comment on table public.ledger_entries is 'The sides of a journal in paise: debit is positive, credit is negative, together nothing.';

create table public.ledger_balances (
  account_code text not null references public.ledger_accounts (code) on delete restrict,
  day date not null,
  amount_minor bigint not null,
  entries int not null check (entries > 0),
  primary key (account_code, day)
);
comment on table public.ledger_balances is 'What each account moved on each day, kept as entries are written and counted again every night.';

create function private.balance_journal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  journal bigint := coalesce(to_jsonb(new) ->> 'journal_id', to_jsonb(new) ->> 'id')::bigint;
  together record;
begin
  select coalesce(sum(e.amount_minor), 0) as amount, count(*) as entries into together
  from public.ledger_entries as e where e.journal_id = journal;
  if together.amount <> 0 or together.entries < 2 then
    raise exception 'Journal % does not balance: % paise in % entries.', journal, together.amount, together.entries
      using errcode = '23514', detail = 'unbalanced';
  end if;
  return null;
end
$$;
comment on function private.balance_journal() is 'A journal sums to nothing and has two sides, or it is not committed.';

create constraint trigger ledger_entries_balance after insert on public.ledger_entries
  deferrable initially deferred for each row execute function private.balance_journal();
create constraint trigger ledger_journals_balance after insert on public.ledger_journals
  deferrable initially deferred for each row execute function private.balance_journal();

create function private.add_up_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bought uuid := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if not exists (
    select from public.orders as o
    join (
      select sum(l.net_minor) as net, sum(l.discount_minor) as discount, sum(l.tax_minor) as tax, sum(l.total_minor) as total
      from public.order_lines as l where l.order_id = bought
    ) as l on l.net = o.net_minor and l.discount = o.discount_minor and l.tax = o.tax_minor and l.total = o.total_minor
    where o.id = bought
  ) then
    raise exception 'The lines of an order add up to it.' using errcode = '23514';
  end if;
  return null;
end
$$;
comment on function private.add_up_order() is 'The lines of an order add up to what is asked for it, or it is not committed.';

create constraint trigger orders_match_lines after insert on public.orders
  deferrable initially deferred for each row execute function private.add_up_order();
create constraint trigger order_lines_match_order after insert on public.order_lines
  deferrable initially deferred for each row execute function private.add_up_order();
alter table public.order_state_transitions enable row level security;
alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table public.payments enable row level security;
alter table public.order_events enable row level security;
alter table public.ledger_accounts enable row level security;
alter table public.ledger_journals enable row level security;
alter table public.ledger_entries enable row level security;
alter table public.ledger_balances enable row level security;
revoke all on public.order_state_transitions, public.orders, public.order_lines, public.payments, public.order_events, public.ledger_accounts,
  public.ledger_journals, public.ledger_entries, public.ledger_balances from anon, authenticated, service_role;
grant select on public.order_state_transitions, public.orders, public.order_lines, public.payments, public.order_events, public.ledger_accounts,
  public.ledger_journals, public.ledger_entries, public.ledger_balances to authenticated, service_role;
create policy order_state_transitions_select_people on public.order_state_transitions for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy orders_select_own_or_payment_readers on public.orders for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('payments.read')));
create policy order_lines_select_of_readable on public.order_lines for select to authenticated
  using (order_id in (select o.id from public.orders as o));
create policy payments_select_of_readable on public.payments for select to authenticated
  using (order_id in (select o.id from public.orders as o));
create policy order_events_select_of_readable on public.order_events for select to authenticated
  using (order_id in (select o.id from public.orders as o));
create policy ledger_accounts_select_payment_readers on public.ledger_accounts for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy ledger_journals_select_payment_readers on public.ledger_journals for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy ledger_entries_select_payment_readers on public.ledger_entries for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy ledger_balances_select_payment_readers on public.ledger_balances for select to authenticated
  using ((select private.has_permission('payments.read')));

insert into private.notice_kinds (kind, topic) values ('order.paid', 'profile'), ('payment.alarm', 'work');
