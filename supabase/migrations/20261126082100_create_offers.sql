create type public.offer_state as enum ('received', 'accepted', 'declined', 'lapsed');

create table public.offers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  state public.offer_state not null default 'received',
  received_on date not null,
  accept_by date check (accept_by >= received_on),
  tuition_amount numeric(12, 2) check (tuition_amount >= 0),
  tuition_currency char(3) references public.currencies (code),
  scholarship_amount numeric(12, 2) check (scholarship_amount > 0),
  deposit_amount numeric(12, 2) check (deposit_amount > 0),
  deposit_by date check (deposit_by >= received_on),
  deposit_paid_on date check (deposit_paid_on >= received_on),
  confirmation_number text check (confirmation_number = btrim(confirmation_number) and char_length(confirmation_number) between 3 and 60),
  confirmed_on date check (confirmed_on >= received_on),
  note text check (char_length(btrim(note)) between 1 and 2000),
  declined_because text check (char_length(btrim(declined_because)) between 3 and 2000),
  decided_at timestamptz,
  recorded_by uuid references auth.users (id) on delete set null,
  idempotency_key uuid not null unique,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint offers_sums_have_a_currency check (
    tuition_currency is not null or num_nonnulls(tuition_amount, scholarship_amount, deposit_amount) = 0
  ),
  constraint offers_are_decided_once check ((state = 'received') = (decided_at is null)),
  constraint offers_declined_say_why check ((state = 'declined') = (declined_because is not null)),
  constraint offers_confirmed_whole check ((confirmation_number is null) = (confirmed_on is null)),
  constraint offers_go_on_when_accepted check (state = 'accepted' or num_nonnulls(deposit_paid_on, confirmation_number) = 0)
);
create unique index offers_standing on public.offers (application_id) where state in ('received', 'accepted');
comment on index public.offers_standing is 'One offer stands at a time.';
create index offers_by_application on public.offers (application_id, created_at desc);
create index offers_by_currency on public.offers (tuition_currency);
create index offers_by_recorder on public.offers (recorded_by);
create index offers_to_accept on public.offers (accept_by, id) where state = 'received' and accept_by is not null;
comment on index public.offers_to_accept is 'Job lapse-offers, and what has to be decided by when.';
comment on table public.offers is 'What a university offered for an application, what became of it, and what followed: deposit and confirmation.';
comment on column public.offers.tuition_currency is 'Of every sum of the offer.';
comment on column public.offers.confirmation_number is 'The number of the CAS, I-20, CoE or letter of acceptance that the visa asks for.';

create table public.offer_conditions (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  place smallint not null check (place between 1 and 20),
  text text not null check (text = btrim(text) and char_length(text) between 3 and 500 and text !~ '[[:cntrl:]]'),
  met_on date,
  marked_by uuid references auth.users (id) on delete set null,
  unique (offer_id, place)
);
create index offer_conditions_by_marker on public.offer_conditions (marked_by);
comment on table public.offer_conditions is 'What a conditional offer still asks for, and when each was met. An offer without a row is unconditional.';

alter table public.offers enable row level security;
alter table public.offer_conditions enable row level security;
revoke all on public.offers, public.offer_conditions from anon, authenticated;
grant select on public.offers, public.offer_conditions to authenticated;
create policy offers_select_of_readable on public.offers for select to authenticated
  using (application_id in (select a.id from public.applications as a));
create policy offer_conditions_select_of_readable on public.offer_conditions for select to authenticated
  using (offer_id in (select o.id from public.offers as o));

insert into private.notice_kinds (kind, topic) values ('application.offered', 'applications');
