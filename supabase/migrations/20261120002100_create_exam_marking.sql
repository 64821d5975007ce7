-- Scores, marks given by people, norms, objections; and the jobs of the exam team. A score is never rewritten: marking again
-- makes another run.

create table public.exam_score_runs (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references public.exam_attempts (id) on delete cascade,
  run_no int not null check (run_no > 0),
  reason text not null check (char_length(reason) between 1 and 220),
  raw numeric(10, 2),
  max_raw numeric(10, 2),
  scaled numeric(10, 3),
  scaled_low numeric(10, 3),
  scaled_high numeric(10, 3),
  theta double precision,
  se double precision check (se >= 0),
  totals jsonb not null default '{}' check (jsonb_typeof(totals) = 'object'),
  is_final boolean not null default false,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  unique (attempt_id, run_no),
  constraint exam_score_runs_hold_their_interval check (scaled_low <= scaled and scaled <= scaled_high)
);
create index exam_score_runs_by_person on public.exam_score_runs (created_by);
comment on table public.exam_score_runs is 'What an attempt came to each time it was marked; the last one counts, all are kept.';
comment on column public.exam_score_runs.totals is 'By section and measure.';
comment on column public.exam_score_runs.is_final is 'Nothing is left for people to mark.';

alter table public.exam_score_runs enable row level security;
revoke all on public.exam_score_runs from anon, authenticated;
grant select on public.exam_score_runs to authenticated;
create policy exam_score_runs_select_keepers on public.exam_score_runs for select to authenticated
  using ((select private.has_permission('students.update-status')));

create table public.exam_item_scores (
  run_id uuid not null references public.exam_score_runs (id) on delete cascade,
  ordinal smallint not null check (ordinal > 0),
  marks numeric,
  max_marks numeric not null,
  outcome text not null check (
    outcome in ('right', 'partly', 'wrong', 'unanswered', 'pending', 'marked', 'dropped', 'bonus', 'not_counted')
  ),
  key_revision int,
  primary key (run_id, ordinal),
  constraint exam_item_scores_pending_have_no_marks check ((outcome = 'pending') = (marks is null))
);
comment on table public.exam_item_scores is 'The marks of each question in a run, not rounded.';

alter table public.exam_item_scores enable row level security;
revoke all on public.exam_item_scores from anon, authenticated;
grant select on public.exam_item_scores to authenticated;
create policy exam_item_scores_select_keepers on public.exam_item_scores for select to authenticated
  using ((select private.has_permission('students.update-status')));

create table public.exam_marks (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null,
  ordinal smallint not null,
  criterion_id uuid not null references public.exam_rubric_criteria (id),
  kind text not null check (kind in ('human', 'second', 'adjudicated', 'ai')),
  band numeric(5, 2) not null check (band >= 0),
  marker_id uuid references auth.users (id) on delete set null,
  comment text check (char_length(comment) <= 4000),
  created_at timestamptz not null default clock_timestamp(),
  quotes text[] not null default '{}' check (cardinality(quotes) <= 5),
  drafted_by text check (char_length(drafted_by) between 1 and 120),
  unique (attempt_id, ordinal, criterion_id, kind),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade,
  constraint exam_marks_models_give_none check (
    (kind = 'ai') = (drafted_by is not null) and (kind <> 'ai' or marker_id is null) and (kind = 'ai' or quotes = '{}')
  )
);
create index exam_marks_by_criterion on public.exam_marks (criterion_id);
create index exam_marks_by_marker on public.exam_marks (marker_id);
comment on table public.exam_marks is
  'Bands that people gave, by criterion. A model''s draft (ai) is a help for them and never a mark. No policies: marks come out of the marking procedures alone, so that whoever marks second cannot look up what the first one gave.';
comment on column public.exam_marks.quotes is 'Words of the answer that a draft rests on, as they stand there.';
comment on column public.exam_marks.drafted_by is 'The model a draft comes from; none for what a person gave.';

alter table public.exam_marks enable row level security;
revoke all on public.exam_marks from anon, authenticated;

create table public.exam_norms (
  id uuid primary key default gen_random_uuid(),
  revision_id uuid not null references public.exam_revisions (id) on delete cascade,
  measure text not null default 'total' check (measure ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  formula text not null check (formula in ('pct_nta', 'pct_cat', 'pct_mid')),
  n int not null check (n >= 0),
  built_at timestamptz not null default now(),
  qualifying numeric(10, 3),
  top numeric(10, 3),
  unique (revision_id, measure)
);
comment on table public.exam_norms is 'How the others did: first attempts in exam mode that are not void. Shown from 100 on.';
comment on column public.exam_norms.qualifying is 'GATE: the larger of 25 and the mean plus a standard deviation.';
comment on column public.exam_norms.top is 'GATE: the mean of the best 0.1 percent or the best ten, whichever are more.';

alter table public.exam_norms enable row level security;
revoke all on public.exam_norms from anon, authenticated;
grant select on public.exam_norms to authenticated;
create policy exam_norms_select_editors on public.exam_norms for select to authenticated
  using ((select private.has_permission('content.manage')));

create table public.exam_norm_points (
  norm_id uuid not null references public.exam_norms (id) on delete cascade,
  score numeric not null,
  percentile numeric(10, 7) not null check (percentile between 0 and 100),
  primary key (norm_id, score)
);
comment on table public.exam_norm_points is 'The percentile of each score.';

alter table public.exam_norm_points enable row level security;
revoke all on public.exam_norm_points from anon, authenticated;
grant select on public.exam_norm_points to authenticated;
create policy exam_norm_points_select_editors on public.exam_norm_points for select to authenticated
  using ((select private.has_permission('content.manage')));

-- Changing a key once people have answered: proposed with a reason, tried on every attempt that has the question, and then
-- made, by another person where money was taken. Until then nothing that anybody sees is different. Objections that asked for
-- it are accepted by it.

create table exam_private.key_changes (
  id uuid primary key default gen_random_uuid(),
  item_version_id uuid not null references public.exam_item_versions (id) on delete cascade,
  kind text not null check (kind in ('key', 'dropped', 'bonus', 'live')),
  key jsonb check (jsonb_typeof(key) = 'object'),
  explanation text check (char_length(explanation) between 1 and 60000),
  from_revision int not null check (from_revision > 0),
  reason text not null check (char_length(reason) between 3 and 180),
  decision text check (char_length(decision) between 1 and 2000),
  state text not null default 'proposed' check (state in ('proposed', 'made', 'withdrawn')),
  proposed_by uuid references auth.users (id) on delete set null,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  constraint key_changes_hold_their_key check ((kind = 'key') = (key is not null)),
  constraint key_changes_are_decided check ((state = 'proposed') = (decided_at is null))
);
create unique index key_changes_one_at_a_time on exam_private.key_changes (item_version_id) where state = 'proposed';
create index key_changes_by_item on exam_private.key_changes (item_version_id);
create index key_changes_by_proposer on exam_private.key_changes (proposed_by);
create index key_changes_by_judge on exam_private.key_changes (decided_by);
comment on table exam_private.key_changes is 'Changes of keys that were proposed, and what became of them. from_revision: the key as it was then; decision: what those read whose objections it answers.';

create table public.exam_objections (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null,
  ordinal smallint not null,
  item_version_id uuid not null references public.exam_item_versions (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  text text not null check (char_length(text) between 10 and 2000),
  evidence text check (char_length(evidence) <= 2000),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  decision text check (char_length(decision) between 1 and 2000),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  key_change_id uuid references exam_private.key_changes (id) on delete set null,
  unique (user_id, item_version_id),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade,
  constraint exam_objections_decided_say_why check ((state = 'open') = (decision is null) and (state = 'open') = (decided_at is null))
);
create index exam_objections_by_place on public.exam_objections (attempt_id, ordinal);
create index exam_objections_by_item on public.exam_objections (item_version_id);
create index exam_objections_by_judge on public.exam_objections (decided_by);
create index exam_objections_open on public.exam_objections (created_at) where state = 'open';
create index exam_objections_by_change on public.exam_objections (key_change_id);
comment on table public.exam_objections is 'Students who say that a key is wrong, and what became of it.';
comment on index public.exam_objections_open is 'Objections that wait for an answer, oldest first.';

alter table public.exam_objections enable row level security;
revoke all on public.exam_objections from anon, authenticated;
grant select (
  id, attempt_id, ordinal, user_id, text, evidence, state, decision, decided_at, created_at
) on public.exam_objections to authenticated;
create policy exam_objections_select_own_or_editors on public.exam_objections for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('content.manage')));

create table public.exam_regrade_jobs (
  id uuid primary key default gen_random_uuid(),
  revision_id uuid references public.exam_revisions (id) on delete cascade,
  reason text not null check (char_length(reason) between 3 and 500),
  is_dry_run boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  attempts_seen int not null default 0 check (attempts_seen >= 0),
  attempts_changed int not null default 0 check (attempts_changed >= 0),
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  last_attempt_id uuid,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  key_change_id uuid references exam_private.key_changes (id) on delete cascade,
  attempts_up int not null default 0 check (attempts_up >= 0),
  attempts_down int not null default 0 check (attempts_down >= 0),
  trial_id uuid unique references public.exam_regrade_jobs (id) on delete set null,
  marks_up numeric(14, 2) not null default 0 check (marks_up >= 0),
  marks_down numeric(14, 2) not null default 0 check (marks_down >= 0),
  most_up numeric(10, 2) not null default 0 check (most_up >= 0),
  most_down numeric(10, 2) not null default 0 check (most_down >= 0),
  carried_at timestamptz,
  constraint exam_regrade_jobs_finish check ((state = 'running') = (finished_at is null)),
  constraint exam_regrade_jobs_are_for_one check (num_nonnulls(revision_id, key_change_id) = 1),
  constraint exam_regrade_jobs_trials_come_from_none check (trial_id is null or not is_dry_run)
);
create index exam_regrade_jobs_by_revision on public.exam_regrade_jobs (revision_id);
create index exam_regrade_jobs_by_person on public.exam_regrade_jobs (created_by);
create index exam_regrade_jobs_by_change on public.exam_regrade_jobs (key_change_id);
create index exam_regrade_jobs_running on public.exam_regrade_jobs (carried_at) where state = 'running';
comment on table public.exam_regrade_jobs is 'Marking again after a key changed: tried first, then done. last_attempt_id: where it goes on after an interruption.';
comment on column public.exam_regrade_jobs.key_change_id is 'The change of a key that was tried or made; of a whole paper, revision_id stands instead.';
comment on column public.exam_regrade_jobs.trial_id is 'The trial of a whole paper that this carries out; a trial is carried out once.';
comment on column public.exam_regrade_jobs.marks_up is 'All the marks that were won, and beside them those that were lost and the most that one attempt won or lost.';
comment on column public.exam_regrade_jobs.carried_at is 'When the sweep last marked attempts of it.';
comment on index public.exam_regrade_jobs_running is 'Job resume-regrades: the run carried on longest ago.';

alter table public.exam_regrade_jobs enable row level security;
revoke all on public.exam_regrade_jobs from anon, authenticated;
grant select on public.exam_regrade_jobs to authenticated;
create policy exam_regrade_jobs_select_editors on public.exam_regrade_jobs for select to authenticated
  using ((select private.has_permission('content.manage')));

create table public.exam_import_jobs (
  id uuid primary key default gen_random_uuid(),
  exam_id text not null references public.exam_families (id),
  format text not null check (format in ('csv', 'gift', 'aiken', 'moodle_xml', 'qti', 'yaml')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'staged' check (state in ('staged', 'committed', 'discarded')),
  row_count int not null default 0 check (row_count >= 0),
  problem_count int not null default 0 check (problem_count >= 0),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  licence text check (char_length(licence) between 2 and 200),
  provenance text check (char_length(provenance) between 2 and 300),
  constraint exam_import_jobs_finish check ((state = 'staged') = (finished_at is null)),
  constraint exam_import_jobs_are_licensed check ((licence is null) = (provenance is null))
);
create index exam_import_jobs_by_exam on public.exam_import_jobs (exam_id);
create index exam_import_jobs_by_person on public.exam_import_jobs (created_by);
comment on table public.exam_import_jobs is 'Files of questions that were brought in: looked through first, then their sound questions are taken as drafts.';
comment on column public.exam_import_jobs.licence is 'What allows us to use its questions, as the importer said; none for files read before it was asked.';

alter table public.exam_import_jobs enable row level security;
revoke all on public.exam_import_jobs from anon, authenticated;
grant select on public.exam_import_jobs to authenticated;
create policy exam_import_jobs_select_editors on public.exam_import_jobs for select to authenticated
  using ((select private.has_permission('content.manage')));

create table public.exam_import_rows (
  job_id uuid not null references public.exam_import_jobs (id) on delete cascade,
  line int not null check (line > 0),
  content jsonb,
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  item_version_id uuid references public.exam_item_versions (id) on delete set null,
  ordinal int not null,
  file_name text check (char_length(file_name) between 1 and 200),
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  primary key (job_id, ordinal),
  constraint exam_import_rows_are_numbered check (ordinal > 0)
);
create index exam_import_rows_by_item on public.exam_import_rows (item_version_id);
comment on table public.exam_import_rows is 'What was found on each line, with its faults. Holds keys, so only procedures for editors read it.';
comment on column public.exam_import_rows.file_name is 'Where several files came at once: which of them.';
comment on column public.exam_import_rows.notes is 'What of the question is not kept although it can be taken.';

alter table public.exam_import_rows enable row level security;
revoke all on public.exam_import_rows from anon, authenticated;
grant select (job_id, line, problems, ordinal, file_name, notes) on public.exam_import_rows to authenticated;
create policy exam_import_rows_select_editors on public.exam_import_rows for select to authenticated
  using ((select private.has_permission('content.manage')));

-- What people do about marks: marking essays and speech by a rubric, deciding objections, changing or dropping a key, and
-- marking again. A score run is never rewritten, and what a person gave is never changed by a machine.

create table exam_private.mark_claims (
  attempt_id uuid not null,
  ordinal smallint not null,
  kind text not null check (kind in ('human', 'second', 'adjudicated')),
  marker_id uuid not null references auth.users (id) on delete cascade,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (attempt_id, ordinal),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade
);
create index mark_claims_by_marker on exam_private.mark_claims (marker_id);
comment on table exam_private.mark_claims is 'Who is marking an answer just now; after two hours another may take it.';

-- Drafts of marks by a language model, where one is configured: for essays only, since nothing in the product writes down what
-- was said in a recording. A draft is a help for whoever marks first. It is never a mark: no procedure reads it into a score, and
-- nobody sees it but that marker.

create table exam_private.draft_tries (
  attempt_id uuid not null,
  ordinal smallint not null,
  tries smallint not null default 1,
  tried_at timestamptz not null default clock_timestamp(),
  fault text not null check (char_length(fault) <= 200),
  primary key (attempt_id, ordinal),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade
);
comment on table exam_private.draft_tries is 'Answers a model gave no draft for. Tried three times, a quarter of an hour apart; people mark them in any case.';
