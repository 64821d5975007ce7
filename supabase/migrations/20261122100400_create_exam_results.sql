-- Scores, marks given by people, norms, objections; and the jobs of the exam team. A score is never rewritten: marking again
-- makes another run.

create table public.exam_score_runs (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references public.exam_attempts (id) on delete cascade,
  run_no int not null check (run_no > 0),
  reason text not null check (char_length(reason) between 1 and 200),
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

create table public.exam_item_scores (
  run_id uuid not null references public.exam_score_runs (id) on delete cascade,
  ordinal smallint not null check (ordinal > 0),
  marks numeric(12, 6),
  max_marks numeric(12, 6) not null,
  outcome text not null check (outcome in ('right', 'partial', 'wrong', 'blank', 'pending', 'marked', 'dropped', 'bonus', 'unscored')),
  key_revision int,
  primary key (run_id, ordinal),
  constraint exam_item_scores_pending_have_no_marks check ((outcome = 'pending') = (marks is null))
);
comment on table public.exam_item_scores is 'The marks of each question in a run, not rounded.';

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
  unique (attempt_id, ordinal, criterion_id, kind),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade
);
create index exam_marks_by_criterion on public.exam_marks (criterion_id);
create index exam_marks_by_marker on public.exam_marks (marker_id);
comment on table public.exam_marks is 'Bands that people gave, by criterion. A model''s draft (ai) is a help for them and never a mark.';

create table public.exam_norms (
  id uuid primary key default gen_random_uuid(),
  revision_id uuid not null references public.exam_revisions (id) on delete cascade,
  measure text not null default 'total' check (measure ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  formula text not null check (formula in ('pct_nta', 'pct_cat', 'pct_mid')),
  n int not null check (n >= 0),
  built_at timestamptz not null default now(),
  unique (revision_id, measure)
);
comment on table public.exam_norms is 'How the others did: first attempts in exam mode that are not void. Shown from 100 on.';

create table public.exam_norm_points (
  norm_id uuid not null references public.exam_norms (id) on delete cascade,
  score numeric not null,
  percentile numeric(10, 7) not null check (percentile between 0 and 100),
  primary key (norm_id, score)
);
comment on table public.exam_norm_points is 'The percentile of each score.';

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
  unique (user_id, item_version_id),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade,
  constraint exam_objections_decided_say_why check ((state = 'open') = (decision is null) and (state = 'open') = (decided_at is null))
);
create index exam_objections_by_place on public.exam_objections (attempt_id, ordinal);
create index exam_objections_by_item on public.exam_objections (item_version_id);
create index exam_objections_by_judge on public.exam_objections (decided_by);
create index exam_objections_open on public.exam_objections (created_at) where state = 'open';
comment on table public.exam_objections is 'Students who say that a key is wrong, and what became of it.';

create table public.exam_regrade_jobs (
  id uuid primary key default gen_random_uuid(),
  revision_id uuid not null references public.exam_revisions (id) on delete cascade,
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
  constraint exam_regrade_jobs_finish check ((state = 'running') = (finished_at is null))
);
create index exam_regrade_jobs_by_revision on public.exam_regrade_jobs (revision_id);
create index exam_regrade_jobs_by_person on public.exam_regrade_jobs (created_by);
comment on table public.exam_regrade_jobs is 'Marking again after a key changed: tried first, then done. last_attempt_id: where it goes on after an interruption.';

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
  constraint exam_import_jobs_finish check ((state = 'staged') = (finished_at is null))
);
create index exam_import_jobs_by_exam on public.exam_import_jobs (exam_id);
create index exam_import_jobs_by_person on public.exam_import_jobs (created_by);
comment on table public.exam_import_jobs is 'Files of questions that were brought in: looked through first, then taken over as drafts, all or none.';

create table public.exam_import_rows (
  job_id uuid not null references public.exam_import_jobs (id) on delete cascade,
  line int not null check (line > 0),
  content jsonb,
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  item_version_id uuid references public.exam_item_versions (id) on delete set null,
  primary key (job_id, line)
);
create index exam_import_rows_by_item on public.exam_import_rows (item_version_id);
comment on table public.exam_import_rows is 'What was found on each line, with its faults. Holds keys, so only procedures for editors read it.';

create function private.keep_score_run() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Whoever marked may leave; what they marked stays.
  if to_jsonb(new) - 'created_by' is distinct from to_jsonb(old) - 'created_by' then
    raise exception 'A score run stays as it is; marking again makes another.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger exam_score_runs_are_kept before update on public.exam_score_runs
  for each row execute function private.keep_score_run();
create trigger exam_item_scores_are_kept before update on public.exam_item_scores
  for each row execute function private.refuse_change();

alter table public.exam_score_runs enable row level security;
alter table public.exam_item_scores enable row level security;
alter table public.exam_marks enable row level security;
alter table public.exam_norms enable row level security;
alter table public.exam_norm_points enable row level security;
alter table public.exam_objections enable row level security;
alter table public.exam_regrade_jobs enable row level security;
alter table public.exam_import_jobs enable row level security;
alter table public.exam_import_rows enable row level security;
revoke all on public.exam_score_runs, public.exam_item_scores, public.exam_marks, public.exam_norms, public.exam_norm_points,
  public.exam_objections, public.exam_regrade_jobs, public.exam_import_jobs, public.exam_import_rows from anon, authenticated;
grant select on public.exam_score_runs, public.exam_item_scores, public.exam_marks, public.exam_norms, public.exam_norm_points,
  public.exam_regrade_jobs, public.exam_import_jobs to authenticated;
grant select (id, attempt_id, ordinal, user_id, text, evidence, state, decision, decided_at, created_at) on public.exam_objections to authenticated;
grant select (job_id, line, problems) on public.exam_import_rows to authenticated;
create policy exam_score_runs_select_keepers on public.exam_score_runs for select to authenticated
  using ((select private.has_permission('students.update-status')));
create policy exam_item_scores_select_keepers on public.exam_item_scores for select to authenticated
  using ((select private.has_permission('students.update-status')));
create policy exam_marks_select_markers on public.exam_marks for select to authenticated
  using ((select private.has_permission('students.mentor')));
create policy exam_norms_select_editors on public.exam_norms for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_norm_points_select_editors on public.exam_norm_points for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_objections_select_own_or_editors on public.exam_objections for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('content.manage')));
create policy exam_regrade_jobs_select_editors on public.exam_regrade_jobs for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_import_jobs_select_editors on public.exam_import_jobs for select to authenticated
  using ((select private.has_permission('content.manage')));
create policy exam_import_rows_select_editors on public.exam_import_rows for select to authenticated
  using ((select private.has_permission('content.manage')));

-- The three decisions of the engine that belong to scoring. What stands here is the plainest that is right for a paper
-- without ability estimates; later migrations replace the bodies.
create function exam_private.run_scoring(p_attempt uuid, p_reason text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.exam_attempts as a
  set state = case when exists (
    select from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
    where i.attempt_id = p_attempt and v.type in ('essay', 'speech')
  ) then 'marking' else 'scored' end::public.exam_attempt_state
  where a.id = p_attempt and a.state = 'submitted';
end
$$;
comment on function exam_private.run_scoring(uuid, text) is 'Marks an attempt: writes a score run and moves a submitted attempt on to marking or scored. Called by finalize in its transaction, and by whoever marks again.';

create function exam_private.route_module(p_attempt uuid, p_section int) returns uuid
language sql set search_path = '' as $$
  select m.id from public.exam_attempt_sections as s join public.exam_modules as m on m.section_id = s.section_id
  where s.attempt_id = p_attempt and s.ordinal = p_section
  order by array_position(array['middle', 'low', 'high'], m.tier), m.ordinal limit 1
$$;
comment on function exam_private.route_module(uuid, int) is 'The module of a routed section (by its place in the attempt) that this candidate gets. Called once, when the section opens.';

create function exam_private.choose_next_item(p_attempt uuid, p_section int) returns uuid
language sql set search_path = '' as $$
  select p.id from public.exam_attempt_sections as s
  join public.exam_attempts as a on a.id = s.attempt_id
  join exam_private.slots as p on p.module_id = s.module_id
  where s.attempt_id = p_attempt and s.ordinal = p_section and not exists (
    select from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.item_version_id = p.item_version_id
  )
  order by md5(a.seed::text || p.id::text) limit 1
$$;
comment on function exam_private.choose_next_item(uuid, int) is 'The place in the bank (exam_private.slots.id) that comes next in an adaptive section, or nothing when the bank is used up. Does not write.';
