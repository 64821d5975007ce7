-- A student may have come without a lead, or with one that is somebody else's: a call with them is written down all the same.
create table public.student_calls (
  id bigint generated always as identity primary key,
  student_id uuid not null references auth.users (id) on delete cascade,
  outcome public.lead_call_outcome not null constraint student_calls_lose_nobody check (outcome <> 'not_interested'),
  note text check (note = btrim(note) and char_length(note) between 1 and 4000),
  called_at timestamptz not null,
  caller_id uuid references auth.users (id) on delete set null,
  caller_name text check (char_length(caller_name) <= 200),
  request_key uuid not null unique,
  created_at timestamptz not null default now(),
  constraint student_calls_have_been_made check (called_at <= created_at + interval '10 minutes')
);
create index student_calls_by_student on public.student_calls (student_id, called_at desc);
comment on index public.student_calls_by_student is 'The calls of a student''s timeline, newest first.';
create index student_calls_by_caller on public.student_calls (caller_id);
comment on table public.student_calls is 'Calls with a student that belong to no lead which the caller works: those of a lead are its events. Written by log_student_call. No policies: they come out of list_case_activity alone.';
comment on column public.student_calls.called_at is 'When the call was, as its writer says.';
comment on column public.student_calls.caller_name is 'The name at that time.';
comment on column public.student_calls.request_key is 'Made with the form: the same form sent twice is one call.';
alter table public.student_calls enable row level security;
revoke all on public.student_calls from anon, authenticated;

-- It also takes when the call was.
drop function if exists private.record_call_outcome_as(uuid, uuid, public.lead_call_outcome, text, timestamptz, text, int);
