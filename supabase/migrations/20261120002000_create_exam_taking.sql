create table public.exam_accommodations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  exam_id text references public.exam_families (id),
  time_multiplier numeric(4, 2) not null default 1 check (time_multiplier between 1 and 4),
  extra_break_s int not null default 0 check (extra_break_s between 0 and 3600),
  note text check (char_length(note) <= 1000),
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz not null default now(),
  valid_to date,
  unique nulls not distinct (user_id, exam_id)
);
create index exam_accommodations_by_exam on public.exam_accommodations (exam_id);
create index exam_accommodations_by_approver on public.exam_accommodations (approved_by);
comment on table public.exam_accommodations is 'More time for a person, in one exam or, without one, in all. An attempt keeps what held when it began.';

alter table public.exam_accommodations enable row level security;
revoke all on public.exam_accommodations from anon, authenticated;
grant select on public.exam_accommodations to authenticated;
create policy exam_accommodations_select_own_or_keepers on public.exam_accommodations for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('students.update-status')));

-- Attempts: the paper as it was given out, the answers, and what happened on the way. A person reads and writes them through
-- procedures only; the rows below are open to those who look after students.

create type public.exam_attempt_mode as enum ('exam', 'practice');
create type public.exam_attempt_state as enum ('in_progress', 'paused', 'submitted', 'marking', 'scored', 'void');
create type public.exam_submit_reason as enum ('user', 'deadline', 'staff');

create table public.exam_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  mock_exam_id uuid not null references public.mock_exams (id),
  revision_id uuid not null,
  attempt_no int not null check (attempt_no > 0),
  mode public.exam_attempt_mode not null,
  state public.exam_attempt_state not null default 'in_progress',
  seed bigint not null,
  idempotency_key uuid not null,
  client_id uuid not null,
  epoch int not null default 1 check (epoch > 0),
  time_multiplier numeric(4, 2) check (time_multiplier between 1 and 4),
  extra_break_s int not null default 0 check (extra_break_s >= 0),
  extra_s int not null default 0 check (extra_s >= 0),
  grace_s smallint not null check (grace_s between 0 and 60),
  started_at timestamptz not null default clock_timestamp(),
  deadline_at timestamptz,
  ends_at timestamptz,
  submitted_at timestamptz,
  submit_reason public.exam_submit_reason,
  result_visible_at timestamptz,
  void_reason text check (char_length(void_reason) between 1 and 500),
  cohort text check (char_length(cohort) <= 80),
  clock public.exam_clock not null,
  paused_at timestamptz,
  paused_until timestamptz,
  paused_s numeric(12, 6) not null default 0 check (paused_s >= 0),
  keeps_answer_log boolean not null default false,
  pauses tstzmultirange not null default '{}',
  unique (user_id, idempotency_key),
  unique (user_id, mock_exam_id, attempt_no),
  foreign key (revision_id, mock_exam_id) references public.exam_revisions (id, mock_exam_id),
  constraint exam_attempts_untimed_is_practice check (time_multiplier is not null or mode = 'practice'),
  constraint exam_attempts_timed_have_a_deadline check (
    (time_multiplier is null) = (deadline_at is null) and (deadline_at is null) = (ends_at is null)
  ),
  constraint exam_attempts_end_after_they_start check (deadline_at > started_at and ends_at <= deadline_at),
  constraint exam_attempts_running_are_not_submitted check (state not in ('in_progress', 'paused') or submitted_at is null),
  constraint exam_attempts_ended_are_submitted check (state not in ('submitted', 'marking', 'scored') or submitted_at is not null),
  constraint exam_attempts_submitted_say_why check ((submitted_at is null) = (submit_reason is null)),
  constraint exam_attempts_void_say_why check ((state = 'void') = (void_reason is not null)),
  constraint exam_attempts_paused_are_timed_practice check (
    state <> 'paused' or (mode = 'practice' and ends_at is not null and paused_at is not null and paused_until >= paused_at)
  )
);
create unique index exam_attempts_one_in_progress on public.exam_attempts (user_id, mock_exam_id) where state in ('in_progress', 'paused');
create index exam_attempts_due on public.exam_attempts (ends_at) where state = 'in_progress';
create index exam_attempts_newest_first on public.exam_attempts (user_id, started_at desc, id desc);
create index exam_attempts_by_mock on public.exam_attempts (mock_exam_id);
create index exam_attempts_by_revision on public.exam_attempts (revision_id, mock_exam_id);
create index exam_attempts_paused_too_long on public.exam_attempts (paused_until) where state = 'paused';
comment on table public.exam_attempts is 'A person sitting a mock exam. It leaves in_progress through exam_private.finalize, or void by staff, and no other way.';
comment on column public.exam_attempts.seed is 'Of the order of options and of what an adaptive section picks.';
comment on column public.exam_attempts.epoch is 'Rises when another window or device takes over; answers are ordered by (epoch, seq).';
comment on column public.exam_attempts.time_multiplier is 'Empty is untimed practice.';
comment on column public.exam_attempts.extra_s is 'Granted by staff while it ran, on the one clock of a paper that has one.';
comment on column public.exam_attempts.deadline_at is 'The latest end if every section takes its whole time. It may only grow.';
comment on column public.exam_attempts.ends_at is 'The end as it stands: earlier than the deadline once a section was closed early. What the sweep looks at.';
comment on column public.exam_attempts.clock is 'As in its revision: sections have a clock each, or the paper has one.';
comment on column public.exam_attempts.paused_until is 'When the clock of a paused attempt goes on by itself.';
comment on column public.exam_attempts.paused_s is 'How long it has stood in all, with the pauses that are over.';
comment on column public.exam_attempts.keeps_answer_log is 'As its exam said when it began.';
comment on column public.exam_attempts.pauses is 'When the clock stood, of the pauses that are over; the first 500 of them. paused_s counts them all.';
comment on index public.exam_attempts_due is 'Job end-exam-attempts: running attempts whose time is up.';
comment on index public.exam_attempts_paused_too_long is 'Job end-exam-attempts: pauses that lasted too long.';

alter table public.exam_attempts enable row level security;
revoke all on public.exam_attempts from anon, authenticated;
-- Where each section has a clock, the candidate met each from its question 1. Results and reviews say which it was, so that
-- a question is called what it was called in the exam.
grant select (
  id, user_id, mock_exam_id, revision_id, attempt_no, mode, state, epoch, time_multiplier, extra_break_s, extra_s, grace_s,
  started_at, deadline_at, ends_at, submitted_at, submit_reason, result_visible_at, void_reason, cohort, paused_at, paused_until,
  paused_s, clock
) on public.exam_attempts to authenticated;
create policy exam_attempts_select_own_or_keepers on public.exam_attempts for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('students.update-status')));

create table public.exam_attempt_sections (
  attempt_id uuid not null references public.exam_attempts (id) on delete cascade,
  ordinal smallint not null check (ordinal between 1 and 20),
  section_id uuid not null references public.exam_sections (id),
  module_id uuid,
  time_limit_s int check (time_limit_s > 0),
  extra_s int not null default 0 check (extra_s >= 0),
  break_after_s int not null default 0 check (break_after_s >= 0),
  first_ordinal smallint not null check (first_ordinal > 0),
  last_ordinal smallint not null,
  opened_at timestamptz,
  closed_at timestamptz,
  close_reason text check (close_reason in ('user', 'deadline', 'submit', 'staff')),
  review_from timestamptz,
  changes_used smallint not null default 0 check (changes_used >= 0),
  theta double precision,
  se double precision check (se >= 0),
  paused_s numeric(12, 6) not null default 0 check (paused_s >= 0),
  break_paused_s numeric(12, 6) not null default 0 check (break_paused_s >= 0),
  primary key (attempt_id, ordinal),
  unique (attempt_id, section_id),
  foreign key (module_id, section_id) references public.exam_modules (id, section_id),
  constraint exam_attempt_sections_have_places check (last_ordinal >= first_ordinal),
  constraint exam_attempt_sections_closed_say_why check ((closed_at is null) = (close_reason is null)),
  constraint exam_attempt_sections_close_after_they_open check (opened_at is null or closed_at is null or closed_at >= opened_at)
);
create index exam_attempt_sections_by_section on public.exam_attempt_sections (section_id);
create index exam_attempt_sections_by_module on public.exam_attempt_sections (module_id, section_id);
comment on table public.exam_attempt_sections is 'The sections of an attempt. When each opens and ends is computed from these facts (exam_private.section_chain), never stored.';
comment on column public.exam_attempt_sections.time_limit_s is 'With the person''s multiplier; none where the paper has one clock, or is untimed.';
comment on column public.exam_attempt_sections.closed_at is 'Closed before its time by the candidate, or with the whole attempt.';
comment on column public.exam_attempt_sections.review_from is 'In an adaptive section: since when all is asked, and a few answers may still be changed.';
comment on column public.exam_attempt_sections.theta is 'Where this section routes another: the ability that was estimated.';
comment on column public.exam_attempt_sections.paused_s is 'How long the clock stood while this section was open; break_paused_s: in the break after it.';

alter table public.exam_attempt_sections enable row level security;
revoke all on public.exam_attempt_sections from anon, authenticated;
grant select (
  attempt_id, ordinal, opened_at, closed_at, close_reason, time_limit_s, extra_s, break_after_s
) on public.exam_attempt_sections to authenticated;
create policy exam_attempt_sections_select_keepers on public.exam_attempt_sections for select to authenticated
  using ((select private.has_permission('students.update-status')));

create table public.exam_attempt_items (
  attempt_id uuid not null,
  ordinal smallint not null check (ordinal > 0),
  section_ordinal smallint not null,
  slot_id uuid not null references exam_private.slots (id),
  item_version_id uuid not null references public.exam_item_versions (id),
  option_order text[] not null default '{}',
  served_at timestamptz,
  item_deadline_at timestamptz,
  locked_at timestamptz,
  revealed_at timestamptz,
  primary key (attempt_id, ordinal),
  unique (attempt_id, item_version_id),
  foreign key (attempt_id, section_ordinal) references public.exam_attempt_sections (attempt_id, ordinal) on delete cascade
);
create index exam_attempt_items_by_section on public.exam_attempt_items (attempt_id, section_ordinal);
create index exam_attempt_items_by_slot on public.exam_attempt_items (slot_id);
create index exam_attempt_items_by_item on public.exam_attempt_items (item_version_id);
comment on table public.exam_attempt_items is 'The paper as this candidate has it: which question stands where, and its options in which order. Never changes once written.';
comment on column public.exam_attempt_items.locked_at is 'Adaptive sections: since the next question was chosen.';
comment on column public.exam_attempt_items.revealed_at is 'Practice: since the key was shown. Later answers do not count.';

alter table public.exam_attempt_items enable row level security;
revoke all on public.exam_attempt_items from anon, authenticated;
grant select (
  attempt_id, ordinal, section_ordinal, served_at, item_deadline_at, locked_at
) on public.exam_attempt_items to authenticated;
create policy exam_attempt_items_select_keepers on public.exam_attempt_items for select to authenticated
  using ((select private.has_permission('students.update-status')));

create table public.exam_responses (
  attempt_id uuid not null,
  ordinal smallint not null,
  response jsonb check (octet_length(response::text) <= 131072),
  first_response jsonb,
  marked boolean not null default false,
  epoch int not null check (epoch > 0),
  client_seq bigint not null check (client_seq > 0),
  time_ms int not null default 0 check (time_ms >= 0),
  saved_at timestamptz not null,
  primary key (attempt_id, ordinal),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade
) with (fillfactor = 70);
comment on table public.exam_responses is 'The answer to each question as it counts: the one with the highest (epoch, client_seq). Empty is taken back.';
comment on column public.exam_responses.first_response is 'The first answer that was given, to tell how changes turned out. Not kept of essays.';

alter table public.exam_responses enable row level security;
revoke all on public.exam_responses from anon, authenticated;
grant select (
  attempt_id, ordinal, response, marked, epoch, client_seq, time_ms, saved_at
) on public.exam_responses to authenticated;
create policy exam_responses_select_keepers on public.exam_responses for select to authenticated
  using ((select private.has_permission('students.update-status')));

create table exam_private.late_responses (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references public.exam_attempts (id) on delete cascade,
  ordinal int not null,
  response jsonb,
  marked boolean not null,
  time_ms int not null,
  epoch int not null,
  client_seq bigint not null,
  reason text not null check (reason in ('late', 'closed', 'section_closed', 'locked', 'session_taken')),
  received_at timestamptz not null default clock_timestamp(),
  unique (attempt_id, epoch, client_seq, ordinal)
);
comment on table exam_private.late_responses is 'Answers that came and could not be counted. Kept for the candidate and the exam team to see; never scored.';

-- Not logged: after a crash the counts start again.
create unlogged table exam_private.save_counts (
  attempt_id uuid primary key,
  window_start timestamptz not null,
  count int not null check (count > 0)
) with (fillfactor = 50);
comment on table exam_private.save_counts is 'How often answers of an attempt were saved in the window that began then. A row for each attempt, so that nobody waits for another.';

create table public.exam_attempt_events (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references public.exam_attempts (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z_.-]{1,39}$'),
  at_ms bigint check (at_ms >= 0),
  detail jsonb check (octet_length(detail::text) <= 1000),
  received_at timestamptz not null default clock_timestamp()
);
create index exam_attempt_events_in_order on public.exam_attempt_events (attempt_id, id);
comment on table public.exam_attempt_events is 'What happened on the way: another window, leaving the page, time granted. At most 500 for each attempt; shown to the candidate, decides nothing.';

alter table public.exam_attempt_events enable row level security;
revoke all on public.exam_attempt_events from anon, authenticated;
grant select on public.exam_attempt_events to authenticated;
create policy exam_attempt_events_select_keepers on public.exam_attempt_events for select to authenticated
  using ((select private.has_permission('students.update-status')));

create table public.exam_media_plays (
  attempt_id uuid not null references public.exam_attempts (id) on delete cascade,
  stimulus_version_id uuid not null references public.exam_stimulus_versions (id),
  plays smallint not null default 0 check (plays >= 0),
  refunds smallint not null default 0 check (refunds between 0 and 1),
  nonces uuid[] not null default '{}',
  last_played_at timestamptz,
  started_at timestamptz,
  primary key (attempt_id, stimulus_version_id)
);
create index exam_media_plays_by_stimulus on public.exam_media_plays (stimulus_version_id);
comment on table public.exam_media_plays is 'How often an audio was played, and since when. The same nonce counts once; one play is given back, when the answer to it was lost. What is used up is plays less refunds.';
comment on column public.exam_media_plays.started_at is 'When the latest play is at its first second: later than now for a part that follows, and moved by the pauses of practice. It is over after the length of the stimulus.';

alter table public.exam_media_plays enable row level security;
revoke all on public.exam_media_plays from anon, authenticated;
grant select on public.exam_media_plays to authenticated;
create policy exam_media_plays_select_keepers on public.exam_media_plays for select to authenticated
  using ((select private.has_permission('students.update-status')));

create table public.exam_recordings (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null,
  ordinal smallint not null,
  try_no smallint not null check (try_no between 1 and 5),
  state text not null default 'uploading' check (state in ('uploading', 'stored', 'refused', 'late', 'deleted')),
  storage_path text not null unique check (char_length(storage_path) between 10 and 300),
  mime text not null check (mime ~ '^audio/(webm|mp4|ogg)(;.{1,60})?$'),
  ms int check (ms between 0 and 3600000),
  bytes int check (bytes between 0 and 20971520),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  peak_db numeric(6, 2) check (peak_db between -200 and 20),
  begun_at timestamptz not null default clock_timestamp(),
  committed_at timestamptz,
  delete_after date not null default (current_date + 180),
  unique (attempt_id, ordinal, try_no),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade,
  constraint exam_recordings_stored_are_whole check (
    state not in ('stored', 'late') or (ms is not null and bytes is not null and sha256 is not null and committed_at is not null)
  )
);
create index exam_recordings_to_delete on public.exam_recordings (delete_after) where state <> 'deleted';
comment on table public.exam_recordings is 'Spoken answers. The file lies in the private bucket exam-recordings; it is kept for 180 days.';
comment on index public.exam_recordings_to_delete is 'Job purge-recordings: recordings past their day.';

alter table public.exam_recordings enable row level security;
revoke all on public.exam_recordings from anon, authenticated;
grant select (
  id, attempt_id, ordinal, try_no, state, ms, bytes, begun_at, committed_at, delete_after
) on public.exam_recordings to authenticated;
create policy exam_recordings_select_keepers on public.exam_recordings for select to authenticated
  using ((select private.has_permission('students.update-status')));

-- Recordings are kept for 180 days, and no longer than the account. The server removes the files: those whose day has come,
-- and those whose rows went with an attempt or an account.

create table exam_private.files_to_remove (
  storage_path text primary key,
  since timestamptz not null default clock_timestamp()
);
create index files_to_remove_in_order on exam_private.files_to_remove (since, storage_path);
comment on table exam_private.files_to_remove is 'Recordings in the bucket whose rows are gone. They stand here until the files are.';
comment on index exam_private.files_to_remove_in_order is 'Job purge-recordings: files to remove, the first one first.';

-- Every answer as it arrived, for exams where a result may be disputed: what somebody chose first, when they changed it, and what
-- came too late. Off until those who look after students turn it on for an exam; candidates are told before they begin. An attempt
-- keeps what held when it began, practice keeps nothing, and after 90 days it is gone.

create table public.exam_response_log (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references public.exam_attempts (id) on delete cascade,
  epoch int not null,
  client_seq bigint not null,
  ordinal int not null,
  response jsonb,
  marked boolean not null,
  received_at timestamptz not null
);
create index exam_response_log_of_attempt on public.exam_response_log (attempt_id, id);
create index exam_response_log_by_age on public.exam_response_log (received_at);
comment on table public.exam_response_log is 'Changes of answers in the order in which they arrived, also those sent twice or too late. At most 10,000 for an attempt, for 90 days; says nothing about what counts.';
comment on index public.exam_response_log_by_age is 'Job purge-old-events: logged answers past their day.';

alter table public.exam_response_log enable row level security;
revoke all on public.exam_response_log from anon, authenticated;
grant select on public.exam_response_log to authenticated;
create policy exam_response_log_select_keepers on public.exam_response_log for select to authenticated
  using ((select private.has_permission('students.update-status')));

-- An answer that the engine does not take, whatever the reason, is not lost with the device: its text is kept for the exam team to
-- read, apart from answers, and is never scored.

create table exam_private.refused_answers (
  attempt_id uuid not null,
  ordinal int not null,
  epoch int not null,
  client_seq bigint not null check (client_seq > 0),
  answer text not null check (char_length(answer) <= 20000),
  received_at timestamptz not null default clock_timestamp(),
  -- One for each question, so nobody fills a disk.
  primary key (attempt_id, ordinal),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade
);
comment on table exam_private.refused_answers is 'The latest text of a question that could not be saved as its answer. Kept for the candidate and the exam team to see; never scored.';
