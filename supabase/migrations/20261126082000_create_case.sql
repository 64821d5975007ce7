-- Who has to do something next.
create type public.application_holder as enum ('student', 'team', 'university', 'embassy', 'bank');
create type public.application_event_kind as enum (
  'created', 'moved', 'handed_over', 'assigned', 'choice_changed', 'waiver_asked', 'waiver_decided'
);

create table public.application_stages (
  status public.application_status primary key,
  holder public.application_holder,
  promised_working_days smallint check (promised_working_days between 1 and 60)
);
comment on table public.application_stages is 'What is true of each stage of an application. lib/applications/stages.ts says the same; a test compares the two.';
comment on column public.application_stages.holder is 'Who has the ball when an application comes here; empty where nobody has anything to do any more.';
comment on column public.application_stages.promised_working_days is 'How many working days we give ourselves when the ball is with us.';

alter table public.application_stages enable row level security;
revoke all on public.application_stages from anon, authenticated;
grant select on public.application_stages to authenticated;
create policy application_stages_select_people on public.application_stages for select to authenticated
  using ((select private.signed_in_id()) is not null);

insert into public.application_stages (status, holder, promised_working_days) values
  ('profile', 'student', 2), ('shortlist', 'student', 3), ('application', 'team', 5), ('offer', 'student', 2),
  ('deposit', 'student', 2), ('confirmation', 'university', 3), ('visa', 'student', 5), ('departure', 'student', 3),
  ('arrived', null, null), ('withdrawn', null, null), ('rejected', null, null), ('deferred', 'student', 3),
  ('visa_refused', 'team', 3);

alter table public.application_status_transitions
  add column student_may boolean not null default false,
  add column needs_reason boolean not null default false,
  add column is_back boolean not null default false;
comment on column public.application_status_transitions.student_may is 'Whether students take this step themselves; colleagues take every step.';
comment on column public.application_status_transitions.needs_reason is 'Whether whoever takes the step writes why, which the student reads.';
comment on column public.application_status_transitions.is_back is 'Whether it leads back to an earlier stage; a step back meets no gate.';

update public.application_status_transitions set student_may = true
where (from_status, to_status) in (('profile', 'shortlist'), ('shortlist', 'application'), ('shortlist', 'profile'), ('departure', 'arrived'))
  or to_status = 'withdrawn' and from_status <> 'departure';
update public.application_status_transitions set is_back = true
where (from_status, to_status) in (
  ('shortlist', 'profile'), ('application', 'shortlist'), ('rejected', 'shortlist'), ('visa_refused', 'shortlist'),
  ('visa_refused', 'visa'), ('withdrawn', 'profile')
);
update public.application_status_transitions set needs_reason = true
where to_status in ('withdrawn', 'rejected', 'deferred', 'visa_refused')
  or is_back and from_status not in ('shortlist', 'withdrawn');

alter table public.applications
  add column program_id uuid references public.programs (id) on delete set null,
  add column university_id uuid references public.universities (id) on delete set null,
  add column university_name text check (char_length(university_name) between 1 and 200),
  add column intake_on date check (extract(day from intake_on) = 1),
  add column holder public.application_holder,
  add column holder_since timestamptz,
  add column promised_by date,
  add column reason text check (char_length(btrim(reason)) between 3 and 2000),
  add column idempotency_key uuid unique,
  add column version int not null default 1 check (version >= 1);
comment on column public.applications.program_id is 'The program of our catalogue; the names beside it are those of the day it was chosen.';
comment on column public.applications.intake_on is 'The first day of the month in which the course begins; intake is the same in words.';
comment on column public.applications.holder is 'Who has the ball: who has to do something next. Empty once nobody has.';
comment on column public.applications.promised_by is 'The day by which whoever has the ball is to be done: our own promise, or what the university or embassy said.';
comment on column public.applications.reason is 'Why it left the way, in words that the student reads.';
comment on column public.applications.version is 'Counts the changes, so that nobody overwrites what they have not seen.';

update public.applications as a set
  holder = s.holder, holder_since = case when s.holder is not null then a.updated_at end,
  reason = case when a.application_status in ('withdrawn', 'rejected', 'deferred', 'visa_refused') then 'The reason was not recorded.' end
from public.application_stages as s where s.status = a.application_status;

alter table public.applications
  add constraint applications_exceptions_have_a_reason
    check ((application_status in ('withdrawn', 'rejected', 'deferred', 'visa_refused')) = (reason is not null)),
  add constraint applications_ended_have_no_holder
    check ((application_status in ('arrived', 'withdrawn', 'rejected')) = (holder is null)),
  add constraint applications_holder_has_a_time check ((holder is null) = (holder_since is null)),
  add constraint applications_promises_have_a_holder check (promised_by is null or holder is not null);

create unique index applications_open_choice on public.applications (student_id, program_id, intake_on)
  where program_id is not null and application_status not in ('withdrawn', 'rejected', 'visa_refused');
comment on index public.applications_open_choice is 'Nobody applies twice at once to one intake of one program.';
create index applications_by_program on public.applications (program_id);
create index applications_by_university on public.applications (university_id);
create index applications_by_promise on public.applications (promised_by, id);
comment on index public.applications_by_promise is 'Queue: the oldest promise first.';
create index applications_by_holder on public.applications (holder, promised_by, id);
comment on index public.applications_by_holder is 'Queue: what waits for us, the oldest promise first.';

-- Written by procedures only: a stage is no column that somebody sets.
revoke insert (student_id, destination, program_name, intake) on public.applications from authenticated;
revoke update (application_status, destination, program_name, intake, assigned_to) on public.applications from authenticated;
drop policy applications_insert_own_or_staff on public.applications;
drop policy applications_update_staff on public.applications;

create table public.application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  kind public.application_event_kind not null,
  actor_id uuid references auth.users (id) on delete set null,
  actor_name text check (char_length(actor_name) between 1 and 120),
  from_status public.application_status,
  to_status public.application_status,
  holder public.application_holder,
  reason text check (char_length(btrim(reason)) between 1 and 2000),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  version int not null check (version >= 1),
  created_at timestamptz not null default clock_timestamp(),
  constraint application_events_move_between_two check (
    case kind when 'created' then from_status is null and to_status is not null
      when 'moved' then from_status <> to_status
      else from_status is null and to_status is null end
  )
);
create index application_events_newest_first on public.application_events (application_id, id desc);
create index application_events_by_actor on public.application_events (actor_id);
comment on table public.application_events is 'Everything that happened to an application: who, when, from where to where, why. Only added to.';
comment on column public.application_events.holder is 'Who has the ball after it.';
comment on column public.application_events.version is 'The version of the application that it made.';

alter table public.application_events enable row level security;
revoke all on public.application_events from anon, authenticated;
grant select on public.application_events to authenticated;
create policy application_events_select_of_readable on public.application_events for select to authenticated
  using (application_id in (select a.id from public.applications as a));

insert into public.application_events (application_id, kind, to_status, holder, version, created_at)
select a.id, 'created', a.application_status, a.holder, 1, a.created_at from public.applications as a order by a.created_at, a.id;

create table public.application_waivers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  to_status public.application_status not null,
  gap text not null check (gap ~ '^[a-z]+(_[a-z0-9]+)*(:[a-z0-9_-]+)?$'),
  reason text not null check (char_length(btrim(reason)) between 3 and 2000),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  is_waived boolean,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  constraint application_waivers_are_decided_whole check ((is_waived is null) = (decided_at is null)),
  constraint application_waivers_need_two_people check (decided_by is null or decided_by <> asked_by)
);
create unique index application_waivers_open on public.application_waivers (application_id, to_status, gap)
  where is_waived is null or is_waived;
comment on index public.application_waivers_open is 'One exception is asked for once.';
create index application_waivers_by_application on public.application_waivers (application_id);
create index application_waivers_by_asker on public.application_waivers (asked_by);
create index application_waivers_by_decider on public.application_waivers (decided_by);
comment on table public.application_waivers is 'Exceptions from what a stage asks for, with the reason that the student reads. A second person decides.';

alter table public.application_waivers enable row level security;
revoke all on public.application_waivers from anon, authenticated;
grant select on public.application_waivers to authenticated;
create policy application_waivers_select_of_readable on public.application_waivers for select to authenticated
  using (application_id in (select a.id from public.applications as a));

insert into private.notice_kinds (kind, topic) values
  ('application.assigned', 'work'), ('application.moved', 'applications'), ('application.handed_over', 'applications'),
  ('application.waived', 'applications');

alter table public.contact_preferences
  alter column email_about set default '{profile,exam,tasks,replies,comments,applications}',
  drop constraint contact_preferences_email_about_check,
  add constraint contact_preferences_email_about_check
    check (email_about <@ array['profile', 'exam', 'tasks', 'replies', 'comments', 'applications'] and cardinality(email_about) <= 6);
-- A topic is on until somebody turns it off.
update public.contact_preferences set email_about = email_about || array['applications'];
