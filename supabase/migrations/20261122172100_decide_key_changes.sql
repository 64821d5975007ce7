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

alter table public.exam_regrade_jobs
  alter column revision_id drop not null,
  add column key_change_id uuid references exam_private.key_changes (id) on delete cascade,
  add column attempts_up int not null default 0 check (attempts_up >= 0),
  add column attempts_down int not null default 0 check (attempts_down >= 0),
  add constraint exam_regrade_jobs_are_for_one check (num_nonnulls(revision_id, key_change_id) = 1);
create index exam_regrade_jobs_by_change on public.exam_regrade_jobs (key_change_id);
comment on column public.exam_regrade_jobs.key_change_id is 'The change of a key that was tried or made; of a whole paper, revision_id stands instead.';
alter table public.exam_objections add column key_change_id uuid references exam_private.key_changes (id) on delete set null;
create index exam_objections_by_change on public.exam_objections (key_change_id);

create function exam_private.is_paid_question(p_version uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from exam_private.slots as p
    join public.exam_modules as d on d.id = p.module_id
    join public.exam_sections as x on x.id = d.section_id
    join public.exam_revisions as r on r.id = x.revision_id and r.published_at is not null
    join public.mock_exams as m on m.id = r.mock_exam_id and m.access = 'paid'
    where p.item_version_id = p_version
  )
$$;
comment on function exam_private.is_paid_question(uuid) is 'Whether a question stands in a published paper for which money is taken: then two people change its key.';

-- What is changed alone, without a proposal, is no question of a paid paper.
create function exam_private.require_free_question(p_version uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exam_private.is_paid_question(p_version) then
    raise exception 'TWO_PEOPLE' using errcode = 'PT409', detail = 'Money is taken for this question: propose the change, and somebody else makes it.';
  end if;
end
$$;

create or replace function private.set_key(p_item_version uuid, p_key jsonb, p_explanation text, p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision int;
begin
  perform exam_private.require_exam_editor();
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 or p_key is null then
    raise exception 'A key and a reason of 3 to 500 characters are needed.' using errcode = '22023';
  end if;
  perform exam_private.require_free_question(p_item_version);
  perform set_config('exams.reason', btrim(p_reason), true);
  update exam_private.item_keys as k set key = p_key, explanation = coalesce(p_explanation, k.explanation), status = 'live'
  where k.item_version_id = p_item_version and k.key is not null returning k.key_revision into revision;
  if not found then
    raise exception 'There is no question with a key under this id.' using errcode = 'PT404';
  end if;
  perform set_config('exams.reason', '', true);
  return revision;
end
$$;

create or replace function private.drop_item(p_item_version uuid, p_status text, p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision int;
begin
  perform exam_private.require_exam_editor();
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 or p_status is null or p_status not in ('live', 'dropped', 'bonus') then
    raise exception 'dropped, bonus or live, and a reason of 3 to 500 characters.' using errcode = '22023';
  end if;
  perform exam_private.require_free_question(p_item_version);
  perform set_config('exams.reason', btrim(p_reason), true);
  update exam_private.item_keys as k set status = p_status where k.item_version_id = p_item_version returning k.key_revision into revision;
  if not found then
    raise exception 'There is no question under this id.' using errcode = 'PT404';
  end if;
  perform set_config('exams.reason', '', true);
  return revision;
end
$$;

-- Nobody decides about a question to which they object themselves.
create function exam_private.require_no_own_objection(p_version uuid, p_editor uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from public.exam_objections as j where j.item_version_id = p_version and j.user_id = p_editor and j.state = 'open') then
    raise exception 'OWN' using errcode = 'P0001';
  end if;
end
$$;

create function private.propose_key_change(
  p_item_version uuid, p_kind text, p_key jsonb, p_explanation text, p_reason text, p_decision text, p_objections uuid[]
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  now_is exam_private.item_keys;
  content jsonb;
  made uuid;
begin
  if p_kind is null or p_kind not in ('key', 'dropped', 'bonus', 'live') or (p_kind = 'key') <> (p_key is not null)
    or coalesce(char_length(btrim(p_reason)), 0) not between 3 and 180
    or (cardinality(p_objections) > 0 and coalesce(char_length(btrim(p_decision)), 0) not between 1 and 2000) then
    raise exception 'A change, a reason of 3 to 180 characters, and words for those who objected.' using errcode = '22023';
  end if;
  -- Two who propose for one question come one after the other.
  select k.* into now_is from exam_private.item_keys as k where k.item_version_id = p_item_version for update;
  select v.content into content from public.exam_item_versions as v where v.id = p_item_version and v.published_at is not null;
  if now_is.item_version_id is null or content is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  perform exam_private.require_no_own_objection(p_item_version, editor);
  if exists (select from exam_private.key_changes as c where c.item_version_id = p_item_version and c.state = 'proposed') then
    raise exception 'PROPOSED' using errcode = 'P0001';
  end if;
  if p_kind = 'key' then
    if p_key ->> 'type' is distinct from now_is.key ->> 'type' or (p_key ->> 'type' in ('single_choice', 'multiple_choice') and exists (
      select from jsonb_array_elements_text(coalesce(p_key -> 'any', p_key -> 'all')) as chosen (id)
      where not exists (select from jsonb_array_elements(content -> 'options') as o where o ->> 'id' = chosen.id)
    )) then
      raise exception 'This key does not fit the question.' using errcode = '22023';
    end if;
  end if;
  if (case when p_kind = 'key' then 'live' else p_kind end, coalesce(p_key, now_is.key), coalesce(p_explanation, now_is.explanation))
    is not distinct from (now_is.status, now_is.key, now_is.explanation) then
    raise exception 'NOTHING_NEW' using errcode = 'P0001';
  end if;
  insert into exam_private.key_changes (item_version_id, kind, key, explanation, from_revision, reason, decision, proposed_by)
  values (p_item_version, p_kind, p_key, p_explanation, now_is.key_revision, btrim(p_reason), nullif(btrim(p_decision), ''), editor)
  returning id into made;
  update public.exam_objections as j set key_change_id = made
  where j.id = any (p_objections) and j.item_version_id = p_item_version and j.state = 'open';
  return made;
end
$$;

create function exam_private.apply_key_change(p_change exam_private.key_changes) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('exams.reason', p_change.reason, true);
  update exam_private.item_keys as k
  set key = coalesce(p_change.key, k.key), explanation = coalesce(p_change.explanation, k.explanation),
    status = case when p_change.kind = 'key' then 'live' else p_change.kind end
  where k.item_version_id = p_change.item_version_id;
  perform set_config('exams.reason', '', true);
end
$$;

-- The change as it stands, locked; raises when the key has become another since it was proposed.
create function exam_private.open_key_change(p_change uuid) returns exam_private.key_changes
language plpgsql set search_path = '' as $$
declare
  change exam_private.key_changes;
begin
  select c.* into change from exam_private.key_changes as c where c.id = p_change for update;
  if change.id is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if change.state = 'withdrawn' then
    raise exception 'DECIDED' using errcode = 'P0001';
  end if;
  if change.state = 'proposed' and change.from_revision <> (
    select k.key_revision from exam_private.item_keys as k where k.item_version_id = change.item_version_id
  ) then
    raise exception 'STALE' using errcode = 'P0001';
  end if;
  return change;
end
$$;

-- Marks the next attempts that have the question, and writes down what changed; both the trial and the change itself.
create function exam_private.run_key_change(p_change exam_private.key_changes, p_editor uuid, p_dry_run boolean, p_limit int) returns jsonb
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
        job.attempts_changed := job.attempts_changed + 1;
        job.attempts_up := job.attempts_up + ((change ->> 'raw_after')::numeric > (change ->> 'raw_before')::numeric)::int;
        job.attempts_down := job.attempts_down + ((change ->> 'raw_after')::numeric < (change ->> 'raw_before')::numeric)::int;
        if jsonb_array_length(job.differences) < 500 then
          job.differences := job.differences || change;
        end if;
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
    update public.exam_regrade_jobs as j set state = job.state, finished_at = job.finished_at, attempts_seen = job.attempts_seen,
      attempts_changed = job.attempts_changed, attempts_up = job.attempts_up, attempts_down = job.attempts_down,
      differences = job.differences, last_attempt_id = job.last_attempt_id
    where j.id = job.id;
  end if;
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', p_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'up', job.attempts_up, 'down', job.attempts_down, 'differences', job.differences);
end
$$;

create function private.try_key_change(p_change uuid, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  change constant exam_private.key_changes := exam_private.open_key_change(p_change);
begin
  if change.state <> 'proposed' then
    raise exception 'DECIDED' using errcode = 'P0001';
  end if;
  return exam_private.run_key_change(change, editor, true, p_limit);
end
$$;

create function private.make_key_change(p_change uuid, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  change constant exam_private.key_changes := exam_private.open_key_change(p_change);
  answered record;
begin
  if change.state = 'proposed' then
    perform exam_private.require_no_own_objection(change.item_version_id, editor);
    if change.proposed_by is not distinct from editor and exam_private.is_paid_question(change.item_version_id) then
      raise exception 'TWO_PEOPLE' using errcode = 'P0001';
    end if;
    if not exists (select from public.exam_regrade_jobs as j where j.key_change_id = change.id and j.is_dry_run and j.state = 'done') then
      raise exception 'TRY_FIRST' using errcode = 'P0001';
    end if;
    perform exam_private.apply_key_change(change);
    update exam_private.key_changes as c set state = 'made', decided_by = editor, decided_at = clock_timestamp() where c.id = change.id;
    for answered in
      update public.exam_objections as j
      set state = 'accepted', decision = coalesce(change.decision, change.reason), decided_by = editor, decided_at = now()
      where j.key_change_id = change.id and j.state = 'open' returning j.attempt_id, j.ordinal, j.decision
    loop
      perform exam_private.tell_candidate(answered.attempt_id, 'exam.objection',
        'Your objection to question ' || answered.ordinal || ' was accepted', answered.decision);
    end loop;
  end if;
  return exam_private.run_key_change(change, editor, false, p_limit);
end
$$;

create function private.withdraw_key_change(p_change uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
begin
  update exam_private.key_changes as c set state = 'withdrawn', decided_by = editor, decided_at = clock_timestamp()
  where c.id = p_change and c.state = 'proposed';
  if not found then
    raise exception 'DECIDED' using errcode = 'P0001';
  end if;
  update public.exam_objections as j set key_change_id = null where j.key_change_id = p_change and j.state = 'open';
end
$$;

create function exam_private.job_facts(p_change uuid, p_dry_run boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('state', j.state, 'seen', j.attempts_seen, 'changed', j.attempts_changed, 'up', j.attempts_up,
    'down', j.attempts_down, 'at', coalesce(j.finished_at, j.created_at),
    -- Not whose: by paper and day, the greatest changes first.
    'differences', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.nth), '[]') from (
        select m.title as mock_title, a.submitted_at, (c ->> 'raw_before')::numeric as raw_before, (c ->> 'raw_after')::numeric as raw_after,
          (c ->> 'scaled_before')::numeric as scaled_before, (c ->> 'scaled_after')::numeric as scaled_after,
          row_number() over (order by abs((c ->> 'raw_after')::numeric - (c ->> 'raw_before')::numeric) desc nulls last, a.submitted_at, a.id) as nth
        from jsonb_array_elements(j.differences) as c
        join public.exam_attempts as a on a.id = (c ->> 'attempt_id')::uuid
        join public.mock_exams as m on m.id = a.mock_exam_id
        order by nth limit 25
      ) as d
    ))
  from public.exam_regrade_jobs as j where j.key_change_id = p_change and j.is_dry_run = p_dry_run order by j.created_at desc limit 1
$$;

-- A change in words for people: who, when, and what its trial and its making came to.
create function exam_private.key_change_facts(p_change exam_private.key_changes, p_editor uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_change.id, 'kind', p_change.kind, 'key', p_change.key, 'explanation', p_change.explanation, 'reason', p_change.reason,
    'decision', p_change.decision, 'state', p_change.state, 'proposed_at', p_change.proposed_at, 'decided_at', p_change.decided_at,
    'proposed_by', (select f.full_name from public.profiles as f where f.user_id = p_change.proposed_by),
    'decided_by', (select f.full_name from public.profiles as f where f.user_id = p_change.decided_by),
    'is_own', p_change.proposed_by is not distinct from p_editor,
    'is_stale', p_change.state = 'proposed' and p_change.from_revision <> (
      select k.key_revision from exam_private.item_keys as k where k.item_version_id = p_change.item_version_id),
    'needs_another', p_change.state = 'proposed' and p_change.proposed_by is not distinct from p_editor
      and exam_private.is_paid_question(p_change.item_version_id),
    'objections', (select count(*) from public.exam_objections as j where j.key_change_id = p_change.id),
    'trial', exam_private.job_facts(p_change.id, true), 'outcome', exam_private.job_facts(p_change.id, false)
  )
$$;

-- Everything about one version of a question that whoever decides about its key has to see.
create function private.read_question_file(p_item_version uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
begin
  return (
    select jsonb_build_object(
      'item_version_id', v.id, 'item_id', i.id, 'name', i.name, 'exam_id', i.exam_id, 'type', v.type, 'version_no', v.version_no,
      'topic', t.path, 'difficulty', v.difficulty, 'est_seconds', v.est_seconds, 'content', v.content,
      'key', k.key, 'key_status', k.status, 'key_revision', k.key_revision, 'explanation', k.explanation, 'calibration', k.calibration,
      'is_paid', exam_private.is_paid_question(v.id),
      'stimulus', (select jsonb_build_object('kind', s.kind, 'title', s.title, 'html', s.content ->> 'html', 'figure', s.content -> 'figure',
          'transcript', (select w.transcript from exam_private.stimulus_transcripts as w where w.stimulus_version_id = s.id))
        from public.exam_stimulus_versions as s where s.id = v.stimulus_version_id),
      'facts', (select to_jsonb(f) from exam_private.shown_facts(v.id) as f),
      'used_in', (
        select coalesce(jsonb_agg(distinct m.title), '[]') from exam_private.slots as p
        join public.exam_modules as d on d.id = p.module_id join public.exam_sections as e on e.id = d.section_id
        join public.mock_exams as m on m.current_revision_id = e.revision_id where p.item_version_id = v.id
      ),
      'objections', (
        select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'text', j.text, 'evidence', j.evidence, 'state', j.state, 'decision', j.decision,
          'created_at', j.created_at, 'decided_at', j.decided_at, 'is_own', j.user_id = editor,
          'decided_by', (select f.full_name from public.profiles as f where f.user_id = j.decided_by),
          'in_change', j.key_change_id is not null and j.state = 'open',
          'response', (select r.response from public.exam_responses as r where r.attempt_id = j.attempt_id and r.ordinal = j.ordinal)
        ) order by j.state <> 'open', j.created_at), '[]')
        from (select * from public.exam_objections as o where o.item_version_id = v.id order by o.state <> 'open', o.created_at limit 100) as j
      ),
      'change', (select exam_private.key_change_facts(c, editor) from exam_private.key_changes as c where c.item_version_id = v.id and c.state = 'proposed'),
      'past', (
        select coalesce(jsonb_agg(exam_private.key_change_facts(c, editor) order by c.proposed_at desc), '[]')
        from exam_private.key_changes as c where c.item_version_id = v.id and c.state <> 'proposed'
      ),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'key_revision', h.key_revision, 'reason', h.reason, 'changed_at', h.changed_at,
          'changed_by', (select f.full_name from public.profiles as f where f.user_id = h.changed_by),
          'before', jsonb_build_object('key', h.before -> 'key', 'status', h.before -> 'status'),
          'after', jsonb_build_object('key', h.after -> 'key', 'status', h.after -> 'status')
        ) order by h.id desc), '[]')
        from exam_private.item_key_history as h where h.item_version_id = v.id
      )
    )
    from public.exam_item_versions as v
    join public.exam_items as i on i.id = v.item_id
    join public.exam_topics as t on t.id = v.topic_id
    join exam_private.item_keys as k on k.item_version_id = v.id
    where v.id = p_item_version and v.published_at is not null
  );
end
$$;

-- Questions to which somebody objected: open ones, the oldest first; or decided ones, the latest first.
create function private.list_exam_objections(p_exam_id text, p_decided boolean, p_after uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    with found as (
      select v.id as item_version_id, i.name, i.exam_id, v.content, q.*
      from (
        select j.item_version_id as version, count(*)::int as objections, min(j.created_at) as since, max(j.decided_at) as decided_at,
          count(*) filter (where j.state = 'accepted')::int as accepted,
          (array_agg(left(j.text, 200) order by j.created_at))[1] as first_text,
          case when coalesce(p_decided, false) then -extract(epoch from max(j.decided_at)) else extract(epoch from min(j.created_at)) end as place
        from public.exam_objections as j where (j.state <> 'open') = coalesce(p_decided, false) group by j.item_version_id
      ) as q
      join public.exam_item_versions as v on v.id = q.version
      join public.exam_items as i on i.id = v.item_id
      where p_exam_id is null or i.exam_id = p_exam_id
    )
    select coalesce(jsonb_agg(to_jsonb(o) - array['content', 'place', 'version'] || jsonb_build_object(
      'stem', left(exam_private.stem_text(o.content), 160),
      'is_proposed', exists (select from exam_private.key_changes as c where c.item_version_id = o.item_version_id and c.state = 'proposed')
    ) order by o.place, o.item_version_id), '[]')
    from (
      select * from found as o
      where p_after is null or (o.place, o.item_version_id) > (select c.place, c.item_version_id from found as c where c.item_version_id = p_after)
      order by o.place, o.item_version_id limit 26
    ) as o
  );
end
$$;

-- Changes that nobody made yet, and those that stopped half-way.
create function private.list_key_changes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
begin
  return (
    select coalesce(jsonb_agg(exam_private.key_change_facts(c, editor) - array['key', 'explanation', 'decision']
      || jsonb_build_object('item_version_id', v.id, 'name', i.name, 'exam_id', i.exam_id) order by c.proposed_at), '[]')
    from (
      select * from exam_private.key_changes as w
      where w.state = 'proposed' or (w.state = 'made' and exists (
        select from public.exam_regrade_jobs as j where j.key_change_id = w.id and not j.is_dry_run and j.state = 'running'))
      order by w.proposed_at limit 100
    ) as w
    join exam_private.key_changes as c on c.id = w.id
    join public.exam_item_versions as v on v.id = c.item_version_id
    join public.exam_items as i on i.id = v.item_id
  );
end
$$;

create function public.propose_key_change(
  p_item_version_id uuid, p_kind text, p_key jsonb, p_explanation text, p_reason text, p_decision text, p_objections uuid[]
) returns uuid
language sql set search_path = '' as $$
  select private.propose_key_change(p_item_version_id, p_kind, p_key, p_explanation, p_reason, p_decision, p_objections)
$$;
comment on function public.propose_key_change(uuid, text, jsonb, text, text, text, uuid[]) is 'Proposes another key (kind key), or dropped, bonus or live; objections it answers are accepted when it is made. Gives its id. GONE, OWN, PROPOSED, NOTHING_NEW. For editors.';
create function public.try_key_change(p_change_id uuid, p_limit int default 500) returns jsonb
language sql set search_path = '' as $$ select private.try_key_change(p_change_id, p_limit) $$;
comment on function public.try_key_change(uuid, int) is 'What the change would come to: {state, seen, changed, up, down, differences}; nothing is changed. While the state is running, call it again. GONE, DECIDED, STALE. For editors.';
create function public.make_key_change(p_change_id uuid, p_limit int default 500) returns jsonb
language sql set search_path = '' as $$ select private.make_key_change(p_change_id, p_limit) $$;
comment on function public.make_key_change(uuid, int) is 'Makes a change that was tried, marks again and tells those concerned; as try_key_change. GONE, DECIDED, STALE, OWN, TWO_PEOPLE, TRY_FIRST. For editors.';
create function public.withdraw_key_change(p_change_id uuid) returns void
language sql set search_path = '' as $$ select private.withdraw_key_change(p_change_id) $$;
comment on function public.withdraw_key_change(uuid) is 'Takes a proposed change back; its objections stay open. DECIDED. For editors.';
create function public.read_question_file(p_item_version_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_question_file(p_item_version_id) $$;
comment on function public.read_question_file(uuid) is 'A published version of a question with its key, figures, objections, changes and history; null when there is none. For editors.';
create function public.list_exam_objections(p_exam_id text default null, p_decided boolean default false, p_after uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.list_exam_objections(p_exam_id, p_decided, p_after) $$;
comment on function public.list_exam_objections(text, boolean, uuid) is 'Questions to which somebody objected, 26 after p_after, without names. For editors.';
create function public.list_key_changes() returns jsonb
language sql stable set search_path = '' as $$ select private.list_key_changes() $$;
comment on function public.list_key_changes() is 'Changes of keys that wait to be made, or whose marking again is not finished. For editors.';

revoke execute on function private.propose_key_change(uuid, text, jsonb, text, text, text, uuid[]), private.try_key_change(uuid, int),
  private.make_key_change(uuid, int), private.withdraw_key_change(uuid), private.read_question_file(uuid),
  private.list_exam_objections(text, boolean, uuid), private.list_key_changes(),
  public.propose_key_change(uuid, text, jsonb, text, text, text, uuid[]), public.try_key_change(uuid, int),
  public.make_key_change(uuid, int), public.withdraw_key_change(uuid), public.read_question_file(uuid),
  public.list_exam_objections(text, boolean, uuid), public.list_key_changes() from public, anon, authenticated;
grant execute on function private.propose_key_change(uuid, text, jsonb, text, text, text, uuid[]), private.try_key_change(uuid, int),
  private.make_key_change(uuid, int), private.withdraw_key_change(uuid), private.read_question_file(uuid),
  private.list_exam_objections(text, boolean, uuid), private.list_key_changes(),
  public.propose_key_change(uuid, text, jsonb, text, text, text, uuid[]), public.try_key_change(uuid, int),
  public.make_key_change(uuid, int), public.withdraw_key_change(uuid), public.read_question_file(uuid),
  public.list_exam_objections(text, boolean, uuid), public.list_key_changes() to authenticated;
revoke execute on all functions in schema exam_private from public;
