create type public.departure_item as enum ('ticket', 'accommodation', 'insurance', 'arrival_contact', 'call');
create type public.departure_item_state as enum ('open', 'done', 'not_needed');

create table public.departure_items (
  application_id uuid not null references public.applications (id) on delete cascade,
  item public.departure_item not null,
  state public.departure_item_state not null,
  on_day date,
  note text check (char_length(btrim(note)) between 1 and 500),
  changed_by uuid references auth.users (id) on delete set null,
  changed_by_name text not null check (char_length(changed_by_name) between 1 and 200),
  version int not null default 1 check (version >= 1),
  updated_at timestamptz not null default now(),
  primary key (application_id, item),
  constraint departure_items_booked_tickets_have_a_day check (item <> 'ticket' or state <> 'done' or on_day is not null)
);
create index departure_items_by_changer on public.departure_items (changed_by);
comment on table public.departure_items is 'What is settled before a student flies. What has no row is open.';
comment on column public.departure_items.on_day is 'The day of the flight, of moving in, of the call, or from which the insurance covers.';

create table public.arrivals (
  application_id uuid primary key references public.applications (id) on delete cascade,
  arrived_on date not null,
  reported_by uuid references auth.users (id) on delete set null,
  reported_at timestamptz not null default now(),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  constraint arrivals_are_confirmed_by_somebody_at_a_time check (confirmed_by is null or confirmed_at is not null)
);
create index arrivals_by_reporter on public.arrivals (reported_by);
create index arrivals_by_confirmer on public.arrivals (confirmed_by);
comment on table public.arrivals is 'When a student arrived, as they said and as a colleague confirmed.';

alter table public.departure_items enable row level security;
alter table public.arrivals enable row level security;
revoke all on public.departure_items, public.arrivals from anon, authenticated;
grant select on public.departure_items, public.arrivals to authenticated;
create policy departure_items_select_of_readable on public.departure_items for select to authenticated
  using (application_id in (select a.id from public.applications as a));
create policy arrivals_select_of_readable on public.arrivals for select to authenticated
  using (application_id in (select a.id from public.applications as a));
