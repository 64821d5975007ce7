create table public.bank_accounts (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'proposed' check (state in ('proposed', 'shown', 'withdrawn', 'ended')),
  holder text not null check (holder = btrim(holder) and char_length(holder) between 2 and 100 and holder !~ '[[:cntrl:]]'),
  bank text not null check (bank = btrim(bank) and char_length(bank) between 2 and 100 and bank !~ '[[:cntrl:]]'),
  account_number text not null check (account_number ~ '^[0-9]{9,18}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  upi_id text check (upi_id ~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}$'),
  swift text check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  proposed_by uuid references auth.users (id) on delete set null,
  proposed_at timestamptz not null default now(),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  ended_at timestamptz,
  idempotency_key uuid not null unique,
  version int not null default 1 check (version >= 1),
  constraint bank_accounts_are_confirmed_by_another check (proposed_by <> confirmed_by),
  constraint bank_accounts_fit_their_state check (
    case state
      when 'proposed' then num_nonnulls(confirmed_at, ended_at) = 0
      when 'shown' then confirmed_at is not null and ended_at is null
      when 'withdrawn' then confirmed_at is null and ended_at is not null
      else num_nonnulls(confirmed_at, ended_at) = 2 end
  ),
  constraint bank_accounts_name_nobody_too_early check (
    (confirmed_by is null or confirmed_at is not null) and (ended_by is null or ended_at is not null)
  )
);
create unique index bank_accounts_one_at_a_time on public.bank_accounts (state) where state in ('proposed', 'shown');
comment on index public.bank_accounts_one_at_a_time is 'One account is shown, and one may wait to take its place.';
create index bank_accounts_newest_first on public.bank_accounts (proposed_at desc, id);
comment on index public.bank_accounts_newest_first is '/payments-dashboard/bank-account: every account there was, newest first.';
create index bank_accounts_by_proposer on public.bank_accounts (proposed_by);
create index bank_accounts_by_confirmer on public.bank_accounts (confirmed_by);
create index bank_accounts_by_ender on public.bank_accounts (ended_by);
comment on table public.bank_accounts is 'Our account for transfers, and every one there was. Whoever changes it could take every transfer for themselves, so that another administrator confirms it before it is shown.';
comment on column public.bank_accounts.upi_id is 'For QR codes; without it none are shown.';
comment on column public.bank_accounts.swift is 'For transfers from abroad, as the IBAN is where the bank has one.';

alter table public.bank_accounts enable row level security;
revoke all on public.bank_accounts from anon, authenticated, service_role;
grant select on public.bank_accounts to authenticated, service_role;
create policy bank_accounts_select_payment_readers on public.bank_accounts for select to authenticated
  using ((select private.has_permission('payments.read')));

insert into private.notice_kinds (kind, topic) values ('payment.account_changed', 'work');
