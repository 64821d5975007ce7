-- A paper is marked again as a key is changed: tried first, then done from that very trial, a batch at a time, so that it goes on
-- after an interruption and a second press is none. It is for what no change of a key brought along: a key that was set without
-- marking again, a scale that was put right.

alter table public.exam_regrade_jobs
  add column trial_id uuid unique references public.exam_regrade_jobs (id) on delete set null,
  add column marks_up numeric(14, 2) not null default 0 check (marks_up >= 0),
  add column marks_down numeric(14, 2) not null default 0 check (marks_down >= 0),
  add column most_up numeric(10, 2) not null default 0 check (most_up >= 0),
  add column most_down numeric(10, 2) not null default 0 check (most_down >= 0),
  add constraint exam_regrade_jobs_trials_come_from_none check (trial_id is null or not is_dry_run);
comment on column public.exam_regrade_jobs.trial_id is 'The trial of a whole paper that this carries out; a trial is carried out once.';
comment on column public.exam_regrade_jobs.marks_up is 'All the marks that were won, and beside them those that were lost and the most that one attempt won or lost.';

create function exam_private.count_change(p_job public.exam_regrade_jobs, p_change jsonb) returns public.exam_regrade_jobs
language plpgsql immutable set search_path = '' as $$
declare
  job public.exam_regrade_jobs := p_job;
  step constant numeric := coalesce((p_change ->> 'raw_after')::numeric, 0) - coalesce((p_change ->> 'raw_before')::numeric, 0);
begin
  job.attempts_changed := job.attempts_changed + 1;
  job.attempts_up := job.attempts_up + (step > 0)::int;
  job.attempts_down := job.attempts_down + (step < 0)::int;
  job.marks_up := job.marks_up + greatest(step, 0);
  job.marks_down := job.marks_down + greatest(-step, 0);
  job.most_up := greatest(job.most_up, step);
  job.most_down := greatest(job.most_down, -step);
  job.differences := job.differences || p_change;
  if jsonb_array_length(job.differences) > 600 then
    select jsonb_agg(k.change order by k.nth) into job.differences from (
      select c.change, row_number() over (
        order by abs((c.change ->> 'raw_after')::numeric - (c.change ->> 'raw_before')::numeric) desc nulls last, c.change ->> 'attempt_id'
      ) as nth
      from jsonb_array_elements(job.differences) as c (change) order by nth limit 500
    ) as k;
  end if;
  return job;
end
$$;
comment on function exam_private.count_change(public.exam_regrade_jobs, jsonb) is 'Adds what regrade_attempt found to a job. Of many differences it keeps the 500 greatest and the latest hundred.';

create or replace function exam_private.run_key_change(p_change exam_private.key_changes, p_editor uuid, p_dry_run boolean, p_limit int) returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.exam_regrade_jobs;
  one record;
  change jsonb;
  seen int := 0;
begin
  select j.* into job from public.exam_regrade_jobs as j
  where j.key_change_id = p_change.id and j.is_dry_run = p_dry_run and (j.state = 'running' or not p_dry_run)
  order by j.created_at desc limit 1;
  if job.id is null then
    insert into public.exam_regrade_jobs (key_change_id, reason, is_dry_run, created_by)
    values (p_change.id, p_change.reason, p_dry_run, p_editor) returning * into job;
  end if;
  if job.state = 'running' then
    begin
      if p_dry_run then
        perform exam_private.apply_key_change(p_change);
      end if;
      for one in
        select a.id from public.exam_attempts as a
        where a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
          and exists (select from public.exam_attempt_items as i where i.attempt_id = a.id and i.item_version_id = p_change.item_version_id)
        order by a.id limit greatest(1, least(coalesce(p_limit, 500), 5000))
      loop
        seen := seen + 1;
        job.last_attempt_id := one.id;
        change := exam_private.regrade_attempt(one.id, 'regrade: ' || p_change.reason, p_dry_run);
        continue when change is null;
        job := exam_private.count_change(job, change);
        if not p_dry_run then
          perform exam_private.tell_candidate(one.id, 'exam.regraded', 'Your mock exam was marked again', exam_private.words_of_change(change));
        end if;
      end loop;
      if p_dry_run then
        raise exception 'undo' using errcode = 'ZZ002';
      end if;
    exception when sqlstate 'ZZ002' then
      null;
    end;
    job.attempts_seen := job.attempts_seen + seen;
    if seen < greatest(1, least(coalesce(p_limit, 500), 5000)) then
      job.state := 'done';
      job.finished_at := clock_timestamp();
    end if;
    job := exam_private.keep_job(job);
  end if;
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', p_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'up', job.attempts_up, 'down', job.attempts_down, 'differences', job.differences);
end
$$;

create function exam_private.keep_job(p_job public.exam_regrade_jobs) returns public.exam_regrade_jobs
language sql set search_path = '' as $$
  update public.exam_regrade_jobs as j set state = p_job.state, finished_at = p_job.finished_at, attempts_seen = p_job.attempts_seen,
    attempts_changed = p_job.attempts_changed, attempts_up = p_job.attempts_up, attempts_down = p_job.attempts_down,
    marks_up = p_job.marks_up, marks_down = p_job.marks_down, most_up = p_job.most_up, most_down = p_job.most_down,
    differences = p_job.differences, last_attempt_id = p_job.last_attempt_id
  where j.id = p_job.id returning j.*
$$;

-- One at a time for each paper: whoever comes second waits, and finds what the first has done.
create function exam_private.take_turn(p_revision uuid) returns void
language sql set search_path = '' as $$ select pg_advisory_xact_lock(hashtextextended('exam_regrade:' || p_revision, 0)) $$;

-- The next attempts of a paper. Whoever calls holds the turn.
create function exam_private.run_paper_job(p_job uuid, p_limit int) returns public.exam_regrade_jobs
language plpgsql set search_path = '' as $$
declare
  job public.exam_regrade_jobs;
  one record;
  change jsonb;
begin
  select j.* into job from public.exam_regrade_jobs as j where j.id = p_job for update;
  if job.state <> 'running' then
    return job;
  end if;
  for one in
    select a.id from public.exam_attempts as a
    where a.revision_id = job.revision_id and a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
    order by a.id limit greatest(1, least(coalesce(p_limit, 500), 5000))
  loop
    job.attempts_seen := job.attempts_seen + 1;
    job.last_attempt_id := one.id;
    change := exam_private.regrade_attempt(one.id, 'regrade: ' || job.reason, job.is_dry_run);
    continue when change is null;
    job := exam_private.count_change(job, change);
    if not job.is_dry_run then
      perform exam_private.tell_candidate(one.id, 'exam.regraded', 'Your mock exam was marked again', exam_private.words_of_change(change));
    end if;
  end loop;
  if not exists (
    select from public.exam_attempts as a
    where a.revision_id = job.revision_id and a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
  ) then
    job.state := 'done';
    job.finished_at := clock_timestamp();
  end if;
  return exam_private.keep_job(job);
end
$$;

create or replace function private.regrade(p_revision uuid, p_dry_run boolean, p_reason text, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  job public.exam_regrade_jobs;
begin
  if p_dry_run is null or coalesce(char_length(btrim(p_reason)), 0) not between 3 and 200 then
    raise exception 'A reason of 3 to 200 characters is needed.' using errcode = '22023';
  end if;
  if not exists (select from public.exam_revisions as r where r.id = p_revision) then
    raise exception 'There is no such paper.' using errcode = 'PT404';
  end if;
  perform exam_private.take_turn(p_revision);
  -- One that was interrupted goes on where it stopped.
  select * into job from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and j.is_dry_run = p_dry_run and j.state = 'running' and j.reason = btrim(p_reason)
  order by j.created_at desc limit 1;
  if not found then
    insert into public.exam_regrade_jobs (revision_id, reason, is_dry_run, created_by)
    values (p_revision, btrim(p_reason), p_dry_run, editor) returning * into job;
  end if;
  job := exam_private.run_paper_job(job.id, p_limit);
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', p_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'up', job.attempts_up, 'down', job.attempts_down, 'differences', job.differences);
end
$$;

create function private.start_regrade(p_revision uuid, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  job uuid;
begin
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 200 then
    raise exception 'A reason of 3 to 200 characters is needed.' using errcode = '22023';
  end if;
  if not exists (select from public.exam_revisions as r where r.id = p_revision and r.published_at is not null) then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  perform exam_private.take_turn(p_revision);
  select j.id into job from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and j.is_dry_run and j.state = 'running' and j.reason = btrim(p_reason) order by j.created_at desc limit 1;
  if job is null then
    insert into public.exam_regrade_jobs (revision_id, reason, is_dry_run, created_by)
    values (p_revision, btrim(p_reason), true, editor) returning id into job;
  end if;
  return job;
end
$$;

-- Whether a trial no longer says what would come of it: a key of its paper changed since, or the paper was marked again.
create function exam_private.is_trial_stale(p_trial public.exam_regrade_jobs) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.exam_sections as x
    join public.exam_modules as d on d.section_id = x.id
    join exam_private.slots as p on p.module_id = d.id
    join exam_private.item_key_history as h on h.item_version_id = p.item_version_id
    where x.revision_id = p_trial.revision_id and h.changed_at > p_trial.created_at
      and h.before -> 'key_revision' is distinct from h.after -> 'key_revision'
  ) or exists (
    select from public.exam_regrade_jobs as j
    where j.revision_id = p_trial.revision_id and not j.is_dry_run and j.created_at > p_trial.created_at and j.trial_id is distinct from p_trial.id
  )
$$;

create function private.make_regrade(p_trial uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  trial public.exam_regrade_jobs;
  made uuid;
begin
  select j.* into trial from public.exam_regrade_jobs as j where j.id = p_trial and j.is_dry_run and j.revision_id is not null;
  if trial.id is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  perform exam_private.take_turn(trial.revision_id);
  select j.id into made from public.exam_regrade_jobs as j where j.trial_id = p_trial;
  if made is not null then
    return made;
  end if;
  if trial.state <> 'done' then
    raise exception 'TRY_FIRST' using errcode = 'P0001';
  end if;
  if exam_private.is_trial_stale(trial) then
    raise exception 'STALE' using errcode = 'P0001';
  end if;
  insert into public.exam_regrade_jobs (revision_id, reason, is_dry_run, created_by, trial_id)
  values (trial.revision_id, trial.reason, false, editor, p_trial) returning id into made;
  return made;
end
$$;

create function private.step_regrade(p_job uuid, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  revision uuid;
  job public.exam_regrade_jobs;
begin
  perform exam_private.require_exam_editor();
  select j.revision_id into revision from public.exam_regrade_jobs as j where j.id = p_job and j.revision_id is not null;
  if revision is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  perform exam_private.take_turn(revision);
  job := exam_private.run_paper_job(p_job, p_limit);
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', job.is_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'up', job.attempts_up, 'down', job.attempts_down);
end
$$;

create function exam_private.facts_of_job(p_job public.exam_regrade_jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_job.id, 'is_dry_run', p_job.is_dry_run, 'state', p_job.state, 'reason', p_job.reason,
    'by', (select f.full_name from public.profiles as f where f.user_id = p_job.created_by),
    'begun_at', p_job.created_at, 'at', coalesce(p_job.finished_at, p_job.created_at),
    'seen', p_job.attempts_seen,
    'of', case
      when p_job.state <> 'running' then p_job.attempts_seen
      when p_job.revision_id is not null then (
        select count(*) from public.exam_attempts as a where a.revision_id = p_job.revision_id and a.state in ('marking', 'scored'))
      else (
        select count(*) from exam_private.key_changes as c
        join public.exam_attempt_items as i on i.item_version_id = c.item_version_id
        join public.exam_attempts as a on a.id = i.attempt_id and a.state in ('marking', 'scored')
        where c.id = p_job.key_change_id)
    end,
    'changed', p_job.attempts_changed, 'up', p_job.attempts_up, 'down', p_job.attempts_down,
    'marks_up', trim_scale(p_job.marks_up), 'marks_down', trim_scale(p_job.marks_down),
    'most_up', trim_scale(p_job.most_up), 'most_down', trim_scale(p_job.most_down),
    -- Not whose: by paper and day, the greatest changes first.
    'differences', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.nth), '[]') from (
        select m.title as mock_title, a.submitted_at, (c ->> 'raw_before')::numeric as raw_before, (c ->> 'raw_after')::numeric as raw_after,
          (c ->> 'scaled_before')::numeric as scaled_before, (c ->> 'scaled_after')::numeric as scaled_after,
          row_number() over (order by abs((c ->> 'raw_after')::numeric - (c ->> 'raw_before')::numeric) desc nulls last, a.submitted_at, a.id) as nth
        from jsonb_array_elements(p_job.differences) as c
        join public.exam_attempts as a on a.id = (c ->> 'attempt_id')::uuid
        join public.mock_exams as m on m.id = a.mock_exam_id
        order by nth limit 25
      ) as d
    ))
$$;
comment on function exam_private.facts_of_job(public.exam_regrade_jobs) is 'A run as its screens show it: who, when, why, how far it is, and what it came to without names.';

create or replace function exam_private.job_facts(p_change uuid, p_dry_run boolean) returns jsonb
language sql stable set search_path = '' as $$
  select exam_private.facts_of_job(j) from public.exam_regrade_jobs as j
  where j.key_change_id = p_change and j.is_dry_run = p_dry_run order by j.created_at desc limit 1
$$;

-- Changes of keys that marked results of a paper do not follow yet: made without marking again, and nothing was marked since.
create function exam_private.keys_not_followed(p_revision uuid) returns setof exam_private.item_key_history
language sql stable set search_path = '' as $$
  select h.* from exam_private.item_key_history as h
  where h.before -> 'key_revision' is distinct from h.after -> 'key_revision'
    and exists (
      select from public.exam_sections as x
      join public.exam_modules as d on d.section_id = x.id
      join exam_private.slots as p on p.module_id = d.id
      where x.revision_id = p_revision and p.item_version_id = h.item_version_id
    )
    and not exists (
      select from exam_private.key_changes as c
      where c.item_version_id = h.item_version_id and c.state = 'made' and c.from_revision >= (h.before ->> 'key_revision')::int
    )
    and not exists (
      select from public.exam_regrade_jobs as j
      where j.revision_id = p_revision and not j.is_dry_run and j.state = 'done' and j.created_at > h.changed_at
    )
    and exists (
      select from public.exam_attempt_items as i join public.exam_attempts as a on a.id = i.attempt_id
      where i.item_version_id = h.item_version_id and a.revision_id = p_revision and a.state in ('marking', 'scored') and a.submitted_at < h.changed_at
    )
$$;

create function private.list_regrade_papers(p_item_version uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('revision_id', r.id, 'mock_title', m.title, 'exam_id', m.exam_id, 'rev_no', r.rev_no,
      'is_current', m.current_revision_id = r.id, 'attempts', n.attempts, 'not_followed', k.changes,
      'is_running', exists (select from public.exam_regrade_jobs as j where j.revision_id = r.id and j.state = 'running' and not j.is_dry_run),
      'last', (
        select jsonb_build_object('at', coalesce(j.finished_at, j.created_at), 'changed', j.attempts_changed, 'reason', j.reason,
          'by', (select f.full_name from public.profiles as f where f.user_id = j.created_by))
        from public.exam_regrade_jobs as j where j.revision_id = r.id and not j.is_dry_run order by j.created_at desc limit 1
      )
    ) order by k.changes = 0, m.exam_id, m.title, r.rev_no desc), '[]')
    from public.exam_revisions as r
    join public.mock_exams as m on m.id = r.mock_exam_id
    cross join lateral (
      select count(*) as attempts from public.exam_attempts as a where a.revision_id = r.id and a.state in ('marking', 'scored')
    ) as n
    cross join lateral (select count(*) as changes from exam_private.keys_not_followed(r.id)) as k
    where r.published_at is not null and n.attempts > 0 and (p_item_version is null or exists (
      select from public.exam_sections as x
      join public.exam_modules as d on d.section_id = x.id
      join exam_private.slots as p on p.module_id = d.id
      where x.revision_id = r.id and p.item_version_id = p_item_version
    ))
  );
end
$$;

create function private.read_regrade_paper(p_revision uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  last_made public.exam_regrade_jobs;
  trial public.exam_regrade_jobs;
begin
  perform exam_private.require_exam_editor();
  select j.* into last_made from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and not j.is_dry_run order by j.created_at desc limit 1;
  select j.* into trial from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and j.is_dry_run and j.id is distinct from last_made.trial_id
    and (last_made.id is null or j.created_at > last_made.created_at)
  order by j.created_at desc limit 1;
  return (
    select jsonb_build_object('revision_id', r.id, 'mock_title', m.title, 'exam_id', m.exam_id, 'rev_no', r.rev_no,
      'is_current', m.current_revision_id = r.id,
      'attempts', (select count(*) from public.exam_attempts as a where a.revision_id = r.id and a.state in ('marking', 'scored')),
      'not_followed', (
        select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'item_version_id', h.item_version_id, 'name', i.name, 'reason', h.reason,
          'changed_at', h.changed_at, 'changed_by', (select f.full_name from public.profiles as f where f.user_id = h.changed_by),
          'status', h.after ->> 'status') order by h.id desc), '[]')
        from exam_private.keys_not_followed(r.id) as h
        join public.exam_item_versions as v on v.id = h.item_version_id
        join public.exam_items as i on i.id = v.item_id
      ),
      'trial', case when trial.id is not null then
        exam_private.facts_of_job(trial) || jsonb_build_object('is_stale', exam_private.is_trial_stale(trial)) end,
      'made', case when last_made.id is not null then exam_private.facts_of_job(last_made) end,
      'past', (
        select coalesce(jsonb_agg(exam_private.facts_of_job(j) - 'differences' order by j.created_at desc), '[]')
        from (select * from public.exam_regrade_jobs as o where o.revision_id = r.id order by o.created_at desc limit 30) as o
        join public.exam_regrade_jobs as j on j.id = o.id
      ),
      'key_changes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'item_version_id', c.item_version_id, 'name', i.name, 'kind', c.kind,
          'reason', c.reason, 'decided_at', c.decided_at, 'decided_by', (select f.full_name from public.profiles as f where f.user_id = c.decided_by),
          'outcome', exam_private.job_facts(c.id, false) - 'differences') order by c.decided_at desc), '[]')
        from (
          select w.* from exam_private.key_changes as w
          where w.state = 'made' and exists (
            select from public.exam_sections as x
            join public.exam_modules as d on d.section_id = x.id
            join exam_private.slots as p on p.module_id = d.id
            where x.revision_id = r.id and p.item_version_id = w.item_version_id
          ) order by w.decided_at desc limit 30
        ) as c
        join public.exam_item_versions as v on v.id = c.item_version_id
        join public.exam_items as i on i.id = v.item_id
      )
    )
    from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id
    where r.id = p_revision and r.published_at is not null
  );
end
$$;

create function public.start_regrade(p_revision_id uuid, p_reason text) returns uuid
language sql set search_path = '' as $$ select private.start_regrade(p_revision_id, p_reason) $$;
comment on function public.start_regrade(uuid, text) is 'Begins to look at what marking a paper again would change; gives the id of the trial, which step_regrade carries on. GONE. For editors.';
create function public.step_regrade(p_job_id uuid, p_limit int default 500) returns jsonb
language sql set search_path = '' as $$ select private.step_regrade(p_job_id, p_limit) $$;
comment on function public.step_regrade(uuid, int) is 'The next attempts of a trial or of marking a paper again: {state, seen, changed, up, down}. While the state is running, call it again; done stays done. GONE. For editors.';
create function public.make_regrade(p_trial_id uuid) returns uuid
language sql set search_path = '' as $$ select private.make_regrade(p_trial_id) $$;
comment on function public.make_regrade(uuid) is 'Begins to mark a paper again as it was tried; gives the id of the run, the same one when called again, which step_regrade carries on. GONE, TRY_FIRST, STALE. For editors.';
create function public.list_regrade_papers(p_item_version_id uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.list_regrade_papers(p_item_version_id) $$;
comment on function public.list_regrade_papers(uuid) is 'Papers with marked results, or those that hold one question, and how many changes of keys the results do not follow. For editors.';
create function public.read_regrade_paper(p_revision_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_regrade_paper(p_revision_id) $$;
comment on function public.read_regrade_paper(uuid) is 'A paper with what marking it again came to and would come to, who did what and why; null when there is none. For editors.';

revoke execute on function private.start_regrade(uuid, text), private.step_regrade(uuid, int), private.make_regrade(uuid),
  private.list_regrade_papers(uuid), private.read_regrade_paper(uuid), public.start_regrade(uuid, text), public.step_regrade(uuid, int),
  public.make_regrade(uuid), public.list_regrade_papers(uuid), public.read_regrade_paper(uuid) from public, anon, authenticated;
grant execute on function private.start_regrade(uuid, text), private.step_regrade(uuid, int), private.make_regrade(uuid),
  private.list_regrade_papers(uuid), private.read_regrade_paper(uuid), public.start_regrade(uuid, text), public.step_regrade(uuid, int),
  public.make_regrade(uuid), public.list_regrade_papers(uuid), public.read_regrade_paper(uuid) to authenticated;
revoke execute on all functions in schema exam_private from public;
