insert into public.ledger_accounts (code, name, kind) values ('tax.input', 'GST on fees, to be set off', 'asset');

create table public.settlements (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('razorpay', 'stripe', 'sandbox')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_by uuid references auth.users (id) on delete set null,
  imported_at timestamptz not null default now(),
  taken_back_by uuid references auth.users (id) on delete set null,
  taken_back_at timestamptz,
  constraint settlements_taken_back_have_a_time check (taken_back_by is null or taken_back_at is not null)
);
create unique index settlements_read_once on public.settlements (provider, sha256) where taken_back_at is null;
create index settlements_newest_first on public.settlements (imported_at desc, id);
create index settlements_by_importer on public.settlements (imported_by);
create index settlements_by_taker on public.settlements (taken_back_by);
comment on table public.settlements is 'Files in which a provider says what it paid to our bank. Written by procedures only.';
comment on index public.settlements_read_once is 'The same file twice changes nothing, until it is taken back.';
comment on index public.settlements_newest_first is '/payments-dashboard: settlements, newest first.';

create table public.settlement_lines (
  id uuid primary key default gen_random_uuid(),
  settlement_id uuid not null references public.settlements (id) on delete restrict,
  place int not null check (place between 1 and 10000),
  kind text not null check (char_length(kind) between 1 and 40),
  provider_payment_id text not null check (char_length(provider_payment_id) between 1 and 255),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  tax_minor bigint not null check (tax_minor between 0 and fee_minor),
  provider_settlement_id text check (char_length(provider_settlement_id) between 1 and 100),
  utr text check (char_length(utr) between 1 and 100),
  settled_on date not null,
  payment_id uuid references public.payments (id) on delete restrict,
  reason text check (reason in ('other_kind', 'unknown', 'not_received', 'other_amount', 'settled_before')),
  is_booked boolean not null default false,
  unique (settlement_id, place),
  constraint settlement_lines_keep_their_fees_within check (fee_minor <= amount_minor),
  constraint settlement_lines_match_or_say_why check ((payment_id is null) = (reason is not null)),
  constraint settlement_lines_book_what_matches check (not is_booked or payment_id is not null)
);
create unique index settlement_lines_settle_once on public.settlement_lines (payment_id) where is_booked;
create index settlement_lines_by_payment on public.settlement_lines (payment_id);
comment on table public.settlement_lines is 'What such a file says of each payment, which payment of ours it is, or why it is none.';
comment on column public.settlement_lines.fee_minor is 'What the provider kept, with the tax on it.';
comment on column public.settlement_lines.utr is 'The number of the transfer on the statement of our bank.';
comment on column public.settlement_lines.is_booked is 'Whether it is in the books; no longer, once its file is taken back.';
comment on index public.settlement_lines_settle_once is 'A payment reaches the bank once.';

alter table public.settlements enable row level security;
alter table public.settlement_lines enable row level security;
revoke all on public.settlements, public.settlement_lines from anon, authenticated, service_role;
grant select on public.settlements, public.settlement_lines to authenticated, service_role;
create policy settlements_select_payment_readers on public.settlements for select to authenticated
  using ((select private.has_permission('payments.read')));
create policy settlement_lines_select_payment_readers on public.settlement_lines for select to authenticated
  using ((select private.has_permission('payments.read')));
