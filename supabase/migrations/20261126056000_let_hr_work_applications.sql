-- Job applications leave the CRM: HR moves each through its own states, answers it by the promised day, and keeps its trail.

create type public.job_application_status as enum (
  'received', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'
);
create type public.job_rejection_reason as enum (
  'another_applicant', 'experience', 'skills', 'languages', 'place', 'start', 'pay', 'opening_filled', 'incomplete', 'other'
);

create table public.job_application_transitions (
  from_status public.job_application_status not null,
  to_status public.job_application_status not null,
  primary key (from_status, to_status),
  check (from_status <> to_status)
);
comment on table public.job_application_transitions is 'Where a job application may go from where it is. The database refuses every other step.';

alter table public.job_application_transitions enable row level security;
revoke all on public.job_application_transitions from anon, authenticated;
grant select on public.job_application_transitions to authenticated;
create policy job_application_transitions_select_job_managers on public.job_application_transitions for select to authenticated
  using ((select private.has_permission('jobs.manage')));

-- Hired and withdrawn are ends; somebody who was rejected may be considered again.
insert into public.job_application_transitions (from_status, to_status) values
  ('received', 'shortlisted'), ('received', 'interview'), ('received', 'rejected'), ('received', 'withdrawn'),
  ('shortlisted', 'interview'), ('shortlisted', 'rejected'), ('shortlisted', 'withdrawn'),
  ('interview', 'offer'), ('interview', 'shortlisted'), ('interview', 'rejected'), ('interview', 'withdrawn'),
  ('offer', 'hired'), ('offer', 'interview'), ('offer', 'rejected'), ('offer', 'withdrawn'),
  ('rejected', 'shortlisted');

create function private.answer_due_on(p_received_on date) returns date
language sql stable security definer set search_path = '' as $$
  -- The tenth working day after it came (ANSWER_WITHIN_WORKING_DAYS in lib/careers/wording.ts): Monday to Saturday, without the
  -- days on which the office is closed. A calendar that is closed for two months must not refuse an applicant.
  select coalesce(
    (
      select d.day::date from generate_series(p_received_on + 1, p_received_on + 60, interval '1 day') as d (day)
      where extract(isodow from d.day) < 7
        and not exists (select from public.consultation_closures as c where c.day = d.day::date)
      order by d.day offset 9 limit 1
    ),
    p_received_on + 60
  )
$$;
comment on function private.answer_due_on(date) is 'By which day an applicant has the answer that the careers page promises.';

alter table public.job_applications
  add column status public.job_application_status not null default 'received',
  add column owner_id uuid references auth.users (id) on delete set null,
  add column version int not null default 1 check (version >= 1),
  add column answer_due_on date not null default private.answer_due_on((now() at time zone 'Asia/Kolkata')::date),
  add column answered_at timestamptz,
  add column closed_at timestamptz,
  add column rejection_reason public.job_rejection_reason,
  add column interview_starts_at timestamptz,
  add column interview_ends_at timestamptz check (interview_ends_at > interview_starts_at),
  add column interview_place text check (char_length(interview_place) between 1 and 300),
  add column calendar_uid text not null default gen_random_uuid() || '@campusbound' check (char_length(calendar_uid) between 1 and 200),
  add column calendar_sequence int not null default 0 check (calendar_sequence >= 0),
  add constraint job_applications_rejected_have_a_reason check ((status = 'rejected') = (rejection_reason is not null)),
  add constraint job_applications_closed_have_a_time check ((status in ('hired', 'rejected', 'withdrawn')) = (closed_at is not null)),
  add constraint job_applications_interviews_are_whole check (
    num_nonnulls(interview_starts_at, interview_ends_at, interview_place) in (0, 3)
  );
update public.job_applications set answer_due_on = private.answer_due_on((created_at at time zone 'Asia/Kolkata')::date);

create index job_applications_by_status on public.job_applications (status, created_at desc, id desc);
create index job_applications_by_owner on public.job_applications (owner_id, created_at desc, id desc);
create index job_applications_waiting on public.job_applications (created_at desc, id desc)
  where answered_at is null and status not in ('hired', 'withdrawn');
create index job_applications_overdue on public.job_applications (answer_due_on)
  where answered_at is null and status not in ('hired', 'withdrawn');
comment on column public.job_applications.owner_id is 'Who in HR looks after it; empty until somebody works on it.';
comment on column public.job_applications.version is 'Goes up with every change, so that of two colleagues the second is told.';
comment on column public.job_applications.answer_due_on is 'The last day on which the promised answer is in time.';
comment on column public.job_applications.answered_at is 'When the person had our answer; a bare receipt is none.';
comment on column public.job_applications.closed_at is 'When it was hired, rejected or withdrawn.';
comment on column public.job_applications.interview_place is 'Where, or the link to join.';
comment on column public.job_applications.calendar_uid is 'The same in every calendar file of one interview, so that a change replaces the entry.';
comment on column public.job_applications.calendar_sequence is 'Goes up with every change of that interview.';
comment on index public.job_applications_by_status is '/hr-dashboard/applicants: one status, newest first.';
comment on index public.job_applications_waiting is '/hr-dashboard/applicants: those without an answer, newest first.';
comment on index public.job_applications_overdue is '/hr-dashboard: how many wait longer than promised.';

create type public.job_application_event_kind as enum (
  'received', 'status_changed', 'note', 'answered', 'mail', 'cv_opened', 'owner_changed'
);

create table public.job_application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  kind public.job_application_event_kind not null,
  actor_id uuid references auth.users (id) on delete set null,
  actor_name text,
  version int not null check (version >= 1),
  request_key uuid unique,
  from_status public.job_application_status,
  to_status public.job_application_status,
  reason public.job_rejection_reason,
  note text check (char_length(note) between 1 and 4000),
  mail_template text check (mail_template in ('received', 'shortlisted', 'interview', 'offer', 'rejected', 'other')),
  mail_subject text check (char_length(mail_subject) between 1 and 200),
  mail_text text check (char_length(mail_text) between 1 and 20000),
  created_at timestamptz not null default clock_timestamp(),
  constraint job_application_events_name_both_states check ((kind = 'status_changed') = (num_nonnulls(from_status, to_status) = 2)),
  constraint job_application_events_notes_have_words check (kind not in ('note', 'answered') or note is not null),
  constraint job_application_events_mails_are_whole check (
    num_nonnulls(mail_template, mail_subject, mail_text) = case when kind = 'mail' then 3 else 0 end
  )
);
create index job_application_events_newest_first on public.job_application_events (application_id, id desc);
create index job_application_events_by_actor on public.job_application_events (actor_id);
comment on table public.job_application_events is 'What happened to a job application, in order, with the mails that were sent. Kept as written, and deleted with the application.';
comment on column public.job_application_events.actor_name is 'The name at the time, so that the timeline needs no access to profiles.';
comment on column public.job_application_events.version is 'The application''s version after it; what has a higher one than a colleague saw came between.';
comment on column public.job_application_events.request_key is 'Made with the form: the same form sent twice does one thing.';
comment on column public.job_application_events.mail_text is 'The mail as it was sent.';

alter table public.job_application_events enable row level security;
revoke all on public.job_application_events from anon, authenticated;
grant select on public.job_application_events to authenticated;
create policy job_application_events_select_job_managers on public.job_application_events for select to authenticated
  using ((select private.has_permission('jobs.manage')));

insert into public.job_application_events (application_id, kind, version, created_at)
select id, 'received', 1, created_at from public.job_applications order by created_at;

-- The lead stays as the trail of what the person sent; those who work leads no longer read it.

drop policy leads_select_readers_or_job_managers on public.leads;
create policy leads_select_readers_or_job_managers on public.leads for select to authenticated
  using (
    (request_type <> 'job_application' and (select private.has_permission('leads.read')))
    or (request_type = 'job_application' and (select private.has_permission('jobs.manage')))
  );
drop policy lead_events_select_lead_readers on public.lead_events;
create policy lead_events_select_lead_readers on public.lead_events for select to authenticated
  using (
    (select private.has_permission('leads.read'))
    and exists (select from public.leads as l where l.id = lead_id)
  );
