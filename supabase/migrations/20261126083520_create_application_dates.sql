create type public.application_date_kind as enum (
  'offer_reply', 'deposit', 'interview', 'test', 'visa_appointment', 'biometrics', 'flight', 'enrolment', 'other'
);
create type public.application_date_source as enum ('person', 'event', 'offer');

create table public.application_dates (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  kind public.application_date_kind not null,
  day date not null,
  note text check (note = btrim(note) and char_length(note) between 1 and 200),
  source public.application_date_source not null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid references auth.users (id) on delete set null,
  constraint application_dates_others_say_what check (kind <> 'other' or note is not null),
  constraint application_dates_removed_by_somebody_at_a_time check (removed_by is null or removed_at is not null)
);
create unique index application_dates_once on public.application_dates (application_id, kind, day, note) nulls not distinct where removed_at is null;
comment on index public.application_dates_once is 'The same date stands once.';
create index application_dates_by_application on public.application_dates (application_id, day);
create index application_dates_by_day on public.application_dates (day) where removed_at is null;
comment on index public.application_dates_by_day is 'Job remind-applications: dates that are near.';
create index application_dates_by_creator on public.application_dates (created_by);
create index application_dates_by_remover on public.application_dates (removed_by);
comment on table public.application_dates is 'Days that a student must keep, beside the closing date and the promise of the application itself. What was removed stays, with who removed it.';
comment on column public.application_dates.source is 'Who said so: a colleague, something that happened, or an offer.';

alter table public.application_dates enable row level security;
revoke all on public.application_dates from anon, authenticated;
grant select on public.application_dates to authenticated;
create policy application_dates_select_of_readable on public.application_dates for select to authenticated
  using (application_id in (select a.id from public.applications as a));

create table private.application_reminders (
  id bigint generated always as identity unique,
  application_id uuid not null references public.applications (id) on delete cascade,
  what text not null check (what ~ '^(closes|promised|silence|date:[0-9a-f-]{36})$'),
  day date not null,
  step smallint not null check (step in (1, 3, 7, 14, 30)),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  created_at timestamptz not null,
  mailed_at timestamptz,
  primary key (application_id, what, day, step)
);
create index application_reminders_to_mail on private.application_reminders (created_at, user_id) where mailed_at is null;
comment on index private.application_reminders_to_mail is 'Job remind-applications: what is not mailed yet.';
create index application_reminders_by_user on private.application_reminders (user_id);
comment on table private.application_reminders is 'What a student was reminded of. The key is why nobody is reminded twice.';
comment on column private.application_reminders.day is 'The day that comes; of silence, the day since which we have heard nothing.';
comment on column private.application_reminders.step is 'How many days before that day; of silence, after it.';

create index applications_waiting_for_students on public.applications (holder_since) where holder = 'student';
comment on index public.applications_waiting_for_students is 'Job remind-applications: students who have had the ball for days.';
create index program_intakes_by_deadline on public.program_intakes (deadline_on) where deadline_on is not null;
comment on index public.program_intakes_by_deadline is 'Job remind-applications: intakes that close soon.';

insert into private.notice_kinds (kind, topic, has_own_mail) values
  ('application.reminder', 'applications', true), ('application.silent', 'work', false);
