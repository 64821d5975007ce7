create type public.invoice_kind as enum ('invoice', 'credit_note');

create function private.financial_year_of(p_moment timestamptz) returns smallint
language sql immutable set search_path = '' as $$
  select extract(year from (p_moment at time zone 'Asia/Kolkata') - interval '3 months')::smallint
$$;
comment on function private.financial_year_of(timestamptz) is 'The year in which India''s financial year of this moment began, in April.';

create function private.invoice_number(p_kind public.invoice_kind, p_year smallint, p_count int) returns text
language sql immutable set search_path = '' as $$
  select case p_kind when 'invoice' then 'INV/' else 'CRN/' end
    || lpad((p_year % 100)::text, 2, '0') || '-' || lpad(((p_year + 1) % 100)::text, 2, '0') || '/' || lpad(p_count::text, 6, '0')
$$;
comment on function private.invoice_number(public.invoice_kind, smallint, int) is 'INV/26-27/000042: at most sixteen signs, as rule 46 of the CGST Rules wants it. lib/invoices/number.ts writes the same.';

create function private.new_check_code() returns text
language sql volatile set search_path = '' as $$
  select upper(substr(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 1, 10))
$$;
comment on function private.new_check_code() is 'What only the paper says: with it /check-invoice answers whoever holds the paper, and nobody who guesses numbers.';

create table private.invoice_series (
  kind public.invoice_kind not null,
  financial_year smallint not null check (financial_year between 2017 and 2199),
  last_count int not null default 0 check (last_count between 0 and 999999),
  primary key (kind, financial_year)
);
comment on table private.invoice_series is 'The last number of each series. It is taken in the transaction that issues the paper, so that no number is left out.';

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  kind public.invoice_kind not null,
  financial_year smallint not null,
  count int not null check (count between 1 and 999999),
  number text not null generated always as (private.invoice_number(kind, financial_year, count)) stored unique,
  order_id uuid not null references public.orders (id) on delete restrict,
  credits_id uuid references public.invoices (id) on delete restrict,
  reason text check (reason = btrim(reason) and char_length(reason) between 3 and 200 and reason !~ '[[:cntrl:]]'),
  idempotency_key uuid unique,
  issued_at timestamptz not null,
  check_code text not null default private.new_check_code() check (check_code ~ '^[0-9A-F]{10}$'),
  seller_name text not null check (char_length(seller_name) between 1 and 200),
  seller_address text check (char_length(seller_address) between 1 and 400),
  seller_gstin text check (seller_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  lut_number text check (lut_number ~ '^[A-Z0-9]{15}$'),
  buyer_name text check (char_length(buyer_name) between 1 and 200),
  buyer_email text check (char_length(buyer_email) between 3 and 254),
  buyer_address text check (char_length(buyer_address) between 1 and 400),
  buyer_state char(2) check (buyer_state ~ '^[0-9]{2}$'),
  buyer_country char(2) not null check (buyer_country ~ '^[A-Z]{2}$'),
  buyer_gstin text check (buyer_gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  tax_kind text not null check (tax_kind in ('intra', 'inter', 'export')),
  currency char(3) not null references public.currencies (code),
  taxable_minor bigint not null check (taxable_minor >= 0),
  cgst_minor bigint not null check (cgst_minor >= 0),
  sgst_minor bigint not null check (sgst_minor >= 0),
  igst_minor bigint not null check (igst_minor >= 0),
  total_minor bigint not null check (total_minor > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (kind, financial_year, count),
  constraint invoices_add_up check (total_minor = taxable_minor + cgst_minor + sgst_minor + igst_minor),
  constraint invoices_bear_one_kind_of_tax check (
    case tax_kind when 'intra' then igst_minor = 0 else cgst_minor = 0 and sgst_minor = 0 end
  ),
  constraint invoices_are_of_their_year check (financial_year = private.financial_year_of(issued_at)),
  constraint invoices_name_an_undertaking_for_exports check (lut_number is null or tax_kind = 'export'),
  constraint invoices_of_credit_say_of_what check (
    (kind = 'credit_note') = (credits_id is not null) and (credits_id is null) = (reason is null) and (credits_id is null) = (idempotency_key is null)
  )
);
-- With the kind: the REST API would else take an order to have one paper at most, and fail where it has a credit note too.
create unique index invoices_one_of_an_order on public.invoices (order_id, kind) where kind = 'invoice';
comment on index public.invoices_one_of_an_order is 'An order has one invoice, however often it is settled.';
create index invoices_by_order on public.invoices (order_id);
create index invoices_by_credited on public.invoices (credits_id);
create index invoices_by_currency on public.invoices (currency);
create index invoices_by_day on public.invoices (issued_at, id);
comment on index public.invoices_by_day is 'What was issued in a month, for the return.';
create unique index invoices_by_file on public.invoices (sha256) where sha256 is not null;
comment on index public.invoices_by_file is '/check-invoice: the paper that a file is.';
comment on table public.invoices is 'Tax invoices, receipts where the seller has no GST number, and credit notes, as they were issued. Nothing in them changes.';
comment on column public.invoices.count is 'Its place in the series: without a gap from 1.';
comment on column public.invoices.check_code is 'Stands on the paper, and proves to /check-invoice that somebody holds it.';
comment on column public.invoices.seller_gstin is 'Empty while the seller has none: then it is a receipt and names no tax.';
comment on column public.invoices.buyer_name is 'Goes with the account of the buyer, as their address and email do; the sums stay, and a business with a GST number.';
comment on column public.invoices.sha256 is 'Of the file, once it has been made.';

create table public.invoice_lines (
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  place smallint not null check (place between 1 and 20),
  description text not null check (char_length(description) between 1 and 200),
  sac text not null check (sac ~ '^99[0-9]{4}$'),
  quantity smallint not null check (quantity between 1 and 100),
  net_minor bigint not null check (net_minor >= 0),
  discount_minor bigint not null check (discount_minor between 0 and net_minor),
  taxable_minor bigint not null check (taxable_minor >= 0),
  rate_basis_points smallint not null check (rate_basis_points between 0 and 10000),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  primary key (invoice_id, place),
  constraint invoice_lines_add_up check (taxable_minor = net_minor - discount_minor and total_minor = taxable_minor + tax_minor)
);
comment on table public.invoice_lines is 'What an invoice is for, as it was called and taxed that day.';

create table private.invoice_files (
  invoice_id uuid primary key references public.invoices (id) on delete restrict,
  bytes bytea not null check (octet_length(bytes) between 100 and 2000000),
  made_at timestamptz not null default now()
);
comment on table private.invoice_files is 'The PDF of an invoice as it was made first, so that every copy of it has the same hash. It goes with the account of the buyer.';

create table private.invoice_mails (
  invoice_id uuid primary key references public.invoices (id) on delete restrict,
  created_at timestamptz not null default now(),
  queued_at timestamptz
);
create index invoice_mails_to_queue on private.invoice_mails (created_at, invoice_id) where queued_at is null;
comment on index private.invoice_mails_to_queue is 'Job mail-invoices: whose email is still to be written.';
comment on table private.invoice_mails is 'The email that tells of an invoice, once for each.';

alter table public.invoices enable row level security;
alter table public.invoice_lines enable row level security;
revoke all on public.invoices, public.invoice_lines from anon, authenticated, service_role;
grant select on public.invoices, public.invoice_lines to authenticated, service_role;
-- Asked row by row: who reads payments would else gather every order for one invoice.
create policy invoices_select_of_readable on public.invoices for select to authenticated
  using (exists (select from public.orders as o where o.id = order_id));
create policy invoice_lines_select_of_readable on public.invoice_lines for select to authenticated
  using (exists (select from public.invoices as i where i.id = invoice_id));
