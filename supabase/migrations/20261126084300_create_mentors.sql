-- Mentors who agreed to be ones, the students they help, when they meet, and what protects both.
create type public.mentor_state as enum ('waiting', 'active', 'paused', 'held', 'ended');
create type public.mentor_request_state as enum ('asked', 'matched', 'active', 'ended', 'declined', 'expired', 'blocked');
create type public.mentor_meeting_state as enum ('booked', 'kept', 'missed', 'cancelled');
create type public.mentor_report_reason as enum ('contact_details', 'money', 'unkind', 'unsafe', 'absent', 'other');

create table public.mentor_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  state public.mentor_state not null default 'waiting',
  headline text not null check (headline = btrim(headline) and char_length(headline) between 10 and 120 and headline !~ '[[:cntrl:]]'),
  about text check (about = btrim(about) and char_length(about) between 1 and 1200),
  course text not null check (course = btrim(course) and char_length(course) between 2 and 120 and course !~ '[[:cntrl:]]'),
  subject_code text references public.subjects (code),
  university text not null check (university = btrim(university) and char_length(university) between 2 and 160 and university !~ '[[:cntrl:]]'),
  country_code char(2) not null references public.iso_countries (code),
  languages text[] not null check (
    cardinality(languages) between 1 and 12
    and languages <@ array['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur']
  ),
  topics text[] not null check (
    cardinality(topics) between 1 and 8
    and topics <@ array['choosing', 'applying', 'money', 'visa', 'housing', 'studying', 'work', 'daily_life']
  ),
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  room_url text check (room_url ~ '^https://[^\s<>"]+$' and char_length(room_url) between 12 and 300),
  capacity smallint not null check (capacity between 1 and 20),
  agreed_at timestamptz not null,
  code_version smallint not null check (code_version >= 1),
  is_admitted_by_role boolean not null default false,
  admitted_by uuid references auth.users (id) on delete set null,
  admitted_at timestamptz,
  held_because text check (char_length(btrim(held_because)) between 3 and 500),
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mentor_profiles_are_admitted check (state in ('waiting', 'ended') or admitted_at is not null),
  constraint mentor_profiles_held_say_why check ((state = 'held') = (held_because is not null))
);
create index mentor_profiles_by_state on public.mentor_profiles (state, created_at);
comment on index public.mentor_profiles_by_state is 'Cards: who is active.';
create index mentor_profiles_by_country on public.mentor_profiles (country_code);
create index mentor_profiles_by_subject on public.mentor_profiles (subject_code);
create index mentor_profiles_by_admitter on public.mentor_profiles (admitted_by);
comment on table public.mentor_profiles is 'People who agreed to help students, as students read of them. No policies: they come out of procedures, because who reads one depends on its state and on blocks.';
comment on column public.mentor_profiles.state is 'waiting: for a supervisor. held: a supervisor took it off the list, and only a supervisor puts it back.';
comment on column public.mentor_profiles.agreed_at is 'When they agreed to the code of conduct, of the version beside it (CODE_VERSION in lib/mentors/code-of-conduct.ts).';
comment on column public.mentor_profiles.is_admitted_by_role is 'Whether they are listed because mentoring is their work; it ends with the role.';
comment on column public.mentor_profiles.room_url is 'Their video room, which is filled in when a meeting is booked.';

create table public.mentor_hours (
  id uuid primary key default gen_random_uuid(),
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null check (extract(minute from opens) in (0, 30) and extract(second from opens) = 0),
  closes time not null check (closes > opens and extract(minute from closes) in (0, 30) and extract(second from closes) = 0),
  constraint mentor_hours_do_not_overlap exclude using gist (
    mentor_id with =, weekday with =,
    int4range(
      (extract(hour from opens) * 60 + extract(minute from opens))::int,
      (extract(hour from closes) * 60 + extract(minute from closes))::int
    ) with &&
  )
);
create index mentor_hours_by_mentor on public.mentor_hours (mentor_id, weekday, opens);
comment on table public.mentor_hours is 'When a mentor has time in an ordinary week, on the clock of their own time zone. No policies: they come out of procedures.';
comment on column public.mentor_hours.weekday is 'ISO: 1 is Monday.';
comment on index public.mentor_hours_do_not_overlap is 'Constraint: hours of a weekday do not overlap.';

create table private.mentor_request_transitions (
  from_state public.mentor_request_state not null,
  to_state public.mentor_request_state not null check (to_state <> from_state),
  taken_by text not null check (taken_by in ('student', 'mentor', 'supervisor', 'clock')),
  primary key (from_state, to_state, taken_by)
);
comment on table private.mentor_request_transitions is 'The steps of a student and a mentor, and who takes each. REQUEST_STEPS in lib/mentors/rules.ts says the same; a test compares the two.';
insert into private.mentor_request_transitions (from_state, to_state, taken_by) values
  ('asked', 'matched', 'mentor'), ('asked', 'matched', 'supervisor'), ('asked', 'declined', 'mentor'), ('asked', 'ended', 'student'),
  ('asked', 'ended', 'supervisor'), ('asked', 'expired', 'clock'), ('asked', 'blocked', 'mentor'), ('asked', 'blocked', 'student'),
  ('matched', 'active', 'student'), ('matched', 'active', 'mentor'), ('matched', 'ended', 'student'), ('matched', 'ended', 'mentor'),
  ('matched', 'ended', 'supervisor'), ('matched', 'blocked', 'student'), ('matched', 'blocked', 'mentor'),
  ('active', 'ended', 'student'), ('active', 'ended', 'mentor'), ('active', 'ended', 'supervisor'), ('active', 'blocked', 'student'),
  ('active', 'blocked', 'mentor'), ('blocked', 'ended', 'supervisor');

create table public.mentor_requests (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users (id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  state public.mentor_request_state not null default 'asked',
  words text check (words = btrim(words) and char_length(words) between 20 and 600),
  answer text check (answer = btrim(answer) and char_length(answer) between 1 and 600),
  reason text check (reason = btrim(reason) and char_length(reason) between 1 and 600),
  conversation_id uuid references public.conversations (id) on delete set null,
  expires_at timestamptz not null default now() + interval '7 days',
  idempotency_key uuid not null unique,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mentor_requests_are_of_two_people check (student_id <> mentor_id)
);
create unique index mentor_requests_open on public.mentor_requests (student_id, mentor_id) where state in ('asked', 'matched', 'active');
comment on index public.mentor_requests_open is 'One student and one mentor have one open request.';
create index mentor_requests_by_student on public.mentor_requests (student_id, created_at desc);
create index mentor_requests_by_mentor on public.mentor_requests (mentor_id, created_at desc);
create index mentor_requests_by_conversation on public.mentor_requests (conversation_id);
create index mentor_requests_due on public.mentor_requests (expires_at) where state = 'asked';
comment on index public.mentor_requests_due is 'Job mail-meetings: requests that nobody answered.';
create index mentor_requests_of_supervisors on public.mentor_requests (created_at desc) where state in ('asked', 'declined', 'expired');
comment on index public.mentor_requests_of_supervisors is 'Desk of supervisors: students who found no mentor.';
comment on table public.mentor_requests is 'A student who asked a mentor, and what became of it: asked, matched, active once they have a meeting, ended. No policies: they come out of procedures.';
comment on column public.mentor_requests.words is 'What the student wrote; empty where a supervisor matched the two.';

create table public.mentor_request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.mentor_requests (id) on delete cascade,
  from_state public.mentor_request_state,
  to_state public.mentor_request_state not null,
  actor_id uuid references auth.users (id) on delete set null,
  actor_name text check (char_length(actor_name) between 1 and 200),
  created_at timestamptz not null default clock_timestamp()
);
create index mentor_request_events_in_order on public.mentor_request_events (request_id, id);
create index mentor_request_events_by_actor on public.mentor_request_events (actor_id);
comment on table public.mentor_request_events is 'Who took which step of a request, and when. Written by a trigger, and only added to. No policies: it comes out of procedures.';

create table public.mentor_meetings (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.mentor_requests (id) on delete cascade,
  student_id uuid not null references auth.users (id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  state public.mentor_meeting_state not null default 'booked',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at - starts_at = interval '30 minutes'),
  topic text check (topic = btrim(topic) and char_length(topic) between 1 and 200 and topic !~ '[[:cntrl:]]'),
  room_url text check (room_url ~ '^https://[^\s<>"]+$' and char_length(room_url) between 12 and 300),
  booked_by uuid references auth.users (id) on delete set null,
  closed_by uuid references auth.users (id) on delete set null,
  reason text check (reason = btrim(reason) and char_length(reason) between 1 and 300),
  calendar_uid text not null unique default gen_random_uuid() || '@campusbound',
  calendar_sequence int not null default 0 check (calendar_sequence >= 0),
  mailed_sequence int check (mailed_sequence between 0 and calendar_sequence),
  day_reminded_at timestamptz,
  hour_reminded_at timestamptz,
  idempotency_key uuid not null unique,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mentor_meetings_of_a_mentor exclude using gist (mentor_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'booked'),
  constraint mentor_meetings_of_a_student exclude using gist (student_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'booked')
);
create index mentor_meetings_by_request on public.mentor_meetings (request_id, starts_at);
create index mentor_meetings_by_student on public.mentor_meetings (student_id, starts_at);
create index mentor_meetings_by_mentor on public.mentor_meetings (mentor_id, starts_at);
create index mentor_meetings_by_booker on public.mentor_meetings (booked_by);
create index mentor_meetings_by_closer on public.mentor_meetings (closed_by);
create index mentor_meetings_to_mail on public.mentor_meetings (updated_at) where mailed_sequence is distinct from calendar_sequence;
comment on index public.mentor_meetings_to_mail is 'Job mail-meetings: calendar entries that are not sent yet.';
create index mentor_meetings_to_come on public.mentor_meetings (starts_at) where state = 'booked';
comment on index public.mentor_meetings_to_come is 'Job mail-meetings: reminders of the day and the hour before.';
comment on index public.mentor_meetings_of_a_mentor is 'Constraint: a mentor is in one meeting at a time.';
comment on index public.mentor_meetings_of_a_student is 'Constraint: a student is in one meeting at a time.';
comment on table public.mentor_meetings is 'When a student and a mentor meet by video: booked from the mentor''s hours, moved, called off, held or missed. No policies: they come out of procedures.';
comment on column public.mentor_meetings.calendar_sequence is 'Counts what calendars have to be told of: a later one replaces the one before.';

create table public.mentor_reports (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.mentor_requests (id) on delete cascade,
  reporter_id uuid references auth.users (id) on delete set null,
  reported_id uuid not null references auth.users (id) on delete cascade,
  reason public.mentor_report_reason not null,
  words text check (words = btrim(words) and char_length(words) between 1 and 1000),
  blocks boolean not null,
  lifted_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  outcome text check (outcome = btrim(outcome) and char_length(outcome) between 3 and 500),
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  constraint mentor_reports_lift_what_blocks check (lifted_at is null or blocks),
  constraint mentor_reports_are_closed_whole check ((closed_at is null) = (outcome is null)),
  constraint mentor_reports_are_lifted_at_the_end check (lifted_at is null or closed_at is not null)
);
create index mentor_reports_by_request on public.mentor_reports (request_id);
create index mentor_reports_by_reporter on public.mentor_reports (reporter_id);
create index mentor_reports_by_closer on public.mentor_reports (closed_by);
create index mentor_reports_by_person on public.mentor_reports (reported_id);
create index mentor_reports_blocking on public.mentor_reports (reported_id) where blocks and lifted_at is null;
comment on index public.mentor_reports_blocking is 'Whether somebody is blocked now.';
create index mentor_reports_newest_first on public.mentor_reports (created_at desc);
comment on index public.mentor_reports_newest_first is 'Desk of supervisors.';
create index mentor_reports_open on public.mentor_reports (created_at) where closed_at is null;
comment on index public.mentor_reports_open is 'Desk of supervisors: what nobody has looked at yet.';
comment on table public.mentor_reports is 'What a student or a mentor reported about the other, whether it blocks them, and what a supervisor made of it. No policies: they come out of procedures for supervisors.';

alter table public.mentor_profiles enable row level security;
alter table public.mentor_hours enable row level security;
alter table public.mentor_requests enable row level security;
alter table public.mentor_request_events enable row level security;
alter table public.mentor_meetings enable row level security;
alter table public.mentor_reports enable row level security;
revoke all on public.mentor_profiles, public.mentor_hours, public.mentor_requests, public.mentor_request_events, public.mentor_meetings,
  public.mentor_reports from anon, authenticated;
