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

create function exam_private.require_marker() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if caller is null or not (private.has_permission('students.mentor') or private.has_permission('content.manage')) then
    raise exception 'This is for those who mark.' using errcode = 'PT403';
  end if;
  return caller;
end
$$;

create function exam_private.require_exam_editor() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if caller is null or not private.has_permission('content.manage') then
    raise exception 'This is for editors of exams.' using errcode = 'PT403';
  end if;
  return caller;
end
$$;

-- What waits for a person, oldest first. Markers do not see whose it is, never get their own, and nobody marks one answer twice.
create function exam_private.answers_to_mark(p_marker uuid)
returns table (attempt_id uuid, ordinal int, kind text, exam_id text, mock_title text, type public.exam_item_type, submitted_at timestamptz, is_mine boolean)
language sql stable set search_path = '' as $$
  select a.id, i.ordinal::int, n.kind, m.exam_id, m.title, v.type, a.submitted_at, c.marker_id is not null
  from public.exam_attempts as a
  join public.mock_exams as m on m.id = a.mock_exam_id
  join public.exam_attempt_items as i on i.attempt_id = a.id
  join public.exam_item_versions as v on v.id = i.item_version_id and v.type in ('essay', 'speech')
  join exam_private.slots as p on p.id = i.slot_id and p.is_scored
  join exam_private.item_keys as k on k.item_version_id = i.item_version_id and k.status = 'live'
  join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal and exam_private.is_answered(r.response)
  cross join lateral (select exam_private.markings_missing(a.id, i.ordinal) as kind) as n
  left join exam_private.mark_claims as c on c.attempt_id = a.id and c.ordinal = i.ordinal and c.kind = n.kind
    and c.claimed_at > clock_timestamp() - interval '2 hours'
  where a.state = 'marking' and n.kind <> 'none' and a.user_id <> p_marker and (c.marker_id is null or c.marker_id = p_marker)
    and not exists (
      select from public.exam_marks as e
      where e.attempt_id = a.id and e.ordinal = i.ordinal and e.marker_id = p_marker and e.kind <> 'ai'
    )
$$;

create function private.mark_queue(p_exam_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := exam_private.require_marker();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(q) - 'is_mine' || jsonb_build_object('mine', q.is_mine) order by q.is_mine desc, q.submitted_at, q.attempt_id, q.ordinal), '[]')
    from (
      select * from exam_private.answers_to_mark(marker) as t where p_exam_id is null or t.exam_id = p_exam_id
      order by t.is_mine desc, t.submitted_at, t.attempt_id, t.ordinal limit 200
    ) as q
  );
end
$$;

create function private.mark_claim(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := exam_private.require_marker();
  wanted text;
begin
  -- Two who reach for the same answer come one after the other.
  perform from public.exam_attempts as a where a.id = p_attempt for no key update;
  select t.kind into wanted from exam_private.answers_to_mark(marker) as t where t.attempt_id = p_attempt and t.ordinal = p_ordinal;
  if wanted is null then
    raise exception 'This answer is not yours to mark, or somebody else has it.' using errcode = 'PT409';
  end if;
  insert into exam_private.mark_claims as c (attempt_id, ordinal, kind, marker_id) values (p_attempt, p_ordinal, wanted, marker)
  on conflict (attempt_id, ordinal) do update set kind = excluded.kind, marker_id = excluded.marker_id, claimed_at = clock_timestamp();
  return (
    select jsonb_build_object(
      'attempt_id', p_attempt, 'ordinal', p_ordinal, 'kind', wanted, 'exam_id', m.exam_id, 'mock_title', m.title,
      'claimed_until', clock_timestamp() + interval '2 hours',
      'content', v.content, 'response', r.response,
      'words', case when v.type = 'essay' then exam_private.count_words(exam_private.plain_text(r.response #>> '{}')) end,
      'stimulus', (select jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'html', s.content ->> 'html',
          'figure', s.content -> 'figure', 'transcript', (select w.transcript from exam_private.stimulus_transcripts as w where w.stimulus_version_id = s.id))
        from public.exam_stimulus_versions as s where s.id = v.stimulus_version_id),
      'recording', (select jsonb_build_object('id', c.id, 'storage_path', c.storage_path, 'mime', c.mime, 'ms', c.ms)
        from public.exam_recordings as c where v.type = 'speech' and c.id::text = r.response #>> '{}' and c.state = 'stored'),
      'sample', k.explanation,
      'rubric', (select jsonb_build_object('id', b.id, 'title', b.title, 'description', b.description, 'criteria', (
          select jsonb_agg(jsonb_build_object('criterion_id', c.id, 'name', c.title, 'description', c.description, 'least', trim_scale(c.min_band),
            'most', trim_scale(c.max_band), 'step', trim_scale(c.step), 'weight', trim_scale(c.weight), 'descriptors', c.descriptors) order by c.ordinal)
          from public.exam_rubric_criteria as c where c.rubric_id = b.id))
        from public.exam_rubrics as b where b.id = k.rubric_id),
      -- Whoever decides between two sees both; the second marker sees nothing of the first.
      'given', case when wanted = 'adjudicated' then (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'criterion_id', e.criterion_id, 'band', trim_scale(e.band), 'comment', e.comment)), '[]')
        from public.exam_marks as e where e.attempt_id = p_attempt and e.ordinal = p_ordinal and e.kind in ('human', 'second')
      ) else '[]'::jsonb end,
      'draft', (
        select coalesce(jsonb_agg(jsonb_build_object('criterion_id', e.criterion_id, 'band', trim_scale(e.band), 'comment', e.comment)), '[]')
        from public.exam_marks as e where e.attempt_id = p_attempt and e.ordinal = p_ordinal and e.kind = 'ai' and wanted = 'human'
      )
    )
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    join public.exam_attempt_items as i on i.attempt_id = a.id and i.ordinal = p_ordinal
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = v.id
    join public.exam_responses as r on r.attempt_id = a.id and r.ordinal = i.ordinal
    where a.id = p_attempt
  );
end
$$;

create function private.mark_submit(p_attempt uuid, p_ordinal int, p_marks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := exam_private.require_marker();
  claim exam_private.mark_claims;
  missing text;
begin
  perform from public.exam_attempts as a where a.id = p_attempt for no key update;
  select * into claim from exam_private.mark_claims as c where c.attempt_id = p_attempt and c.ordinal = p_ordinal and c.marker_id = marker;
  if not found or exam_private.markings_missing(p_attempt, p_ordinal) <> claim.kind
    or not exists (select from public.exam_attempts as a where a.id = p_attempt and a.state = 'marking') then
    raise exception 'Take this answer from the queue first.' using errcode = 'PT409';
  end if;
  -- Every criterion of the rubric once, on a band it has.
  if jsonb_typeof(p_marks) is distinct from 'array' or exists (
    select from public.exam_attempt_items as i
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    join public.exam_rubric_criteria as c on c.rubric_id = k.rubric_id
    left join lateral (
      select count(*) as times, max(case when jsonb_typeof(g -> 'band') = 'number' then (g ->> 'band')::numeric end) as band
      from jsonb_array_elements(p_marks) as g where g ->> 'criterion_id' = c.id::text
    ) as given on true
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal and (
      given.times <> 1 or given.band is null or given.band not between c.min_band and c.max_band or (given.band - c.min_band) % c.step <> 0
    )
  ) or jsonb_array_length(p_marks) <> (
    select count(*) from public.exam_attempt_items as i
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    join public.exam_rubric_criteria as c on c.rubric_id = k.rubric_id
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal
  ) then
    raise exception 'Every criterion needs one of its bands.' using errcode = '22023';
  end if;
  insert into public.exam_marks (attempt_id, ordinal, criterion_id, kind, band, marker_id, comment)
  select p_attempt, p_ordinal, (g ->> 'criterion_id')::uuid, claim.kind, (g ->> 'band')::numeric, marker, nullif(left(btrim(g ->> 'comment'), 4000), '')
  from jsonb_array_elements(p_marks) as g;
  delete from exam_private.mark_claims as c where c.attempt_id = p_attempt and c.ordinal = p_ordinal;
  missing := exam_private.markings_missing(p_attempt, p_ordinal);
  if missing = 'none' and not exists (
    select from public.exam_attempt_items as i
    join public.exam_item_versions as v on v.id = i.item_version_id and v.type in ('essay', 'speech')
    join exam_private.slots as p on p.id = i.slot_id and p.is_scored
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id and k.status = 'live'
    join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal and exam_private.is_answered(r.response)
    where i.attempt_id = p_attempt and exam_private.markings_missing(p_attempt, i.ordinal) <> 'none'
  ) then
    perform exam_private.run_scoring(p_attempt, 'marked');
    insert into public.notifications (user_id, kind, title, body, href)
    select a.user_id, 'exam.marked', 'Your mock exam is marked', m.title, '/results/' || a.id
    from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
    where a.id = p_attempt and a.state = 'scored';
  end if;
  return jsonb_build_object('missing', missing, 'state', (select a.state from public.exam_attempts as a where a.id = p_attempt));
end
$$;

-- Students may say that a key is wrong.
create function private.object_to_key(p_attempt uuid, p_ordinal int, p_text text, p_evidence text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.enter(p_attempt, false);
  version uuid;
  made uuid;
begin
  perform exam_private.require_result(attempt);
  if not (exam_private.review_of(attempt) ->> 'keys')::boolean then
    perform exam_private.refuse('NOT_RELEASED', 'PT409');
  end if;
  select i.item_version_id into version from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if not found or coalesce(char_length(btrim(p_text)), 0) not between 10 and 2000 or char_length(btrim(p_evidence)) > 2000 then
    perform exam_private.refuse('BAD_BATCH', '22023', jsonb_build_object('o', p_ordinal));
  end if;
  if (select count(*) from public.exam_objections as j where j.user_id = attempt.user_id and j.created_at > now() - interval '1 day') >= 20 then
    perform exam_private.refuse('RATE_LIMITED', 'PT429');
  end if;
  insert into public.exam_objections as j (attempt_id, ordinal, item_version_id, user_id, text, evidence)
  values (p_attempt, p_ordinal, version, attempt.user_id, btrim(p_text), nullif(btrim(p_evidence), ''))
  on conflict (user_id, item_version_id) do update set text = excluded.text, evidence = excluded.evidence where j.state = 'open'
  returning j.id into made;
  if made is null then
    raise exception 'This objection has been decided.' using errcode = 'PT409';
  end if;
  return made;
end
$$;

create function private.decide_objection(p_objection uuid, p_accept boolean, p_decision text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  objection public.exam_objections;
begin
  if p_accept is null or coalesce(char_length(btrim(p_decision)), 0) not between 1 and 2000 then
    raise exception 'A decision says yes or no, and why.' using errcode = '22023';
  end if;
  update public.exam_objections as j
  set state = case when p_accept then 'accepted' else 'rejected' end, decision = btrim(p_decision), decided_by = editor, decided_at = now()
  where j.id = p_objection and j.state = 'open' and j.user_id <> editor returning * into objection;
  if not found then
    raise exception 'There is no open objection of another person with this id.' using errcode = 'PT404';
  end if;
  insert into public.notifications (user_id, kind, title, body, href) values (
    objection.user_id, 'exam.objection', 'Your objection to a question was decided', left(objection.decision, 300), '/review/' || objection.attempt_id
  );
end
$$;

-- A key changes, or a question is dropped. The trigger on item_keys keeps what was there; scores follow by regrade.
create function private.set_key(p_item_version uuid, p_key jsonb, p_explanation text, p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision int;
begin
  perform exam_private.require_exam_editor();
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 or p_key is null then
    raise exception 'A key and a reason of 3 to 500 characters are needed.' using errcode = '22023';
  end if;
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

create function private.drop_item(p_item_version uuid, p_status text, p_reason text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision int;
begin
  perform exam_private.require_exam_editor();
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 or p_status is null or p_status not in ('live', 'dropped', 'bonus') then
    raise exception 'dropped, bonus or live, and a reason of 3 to 500 characters.' using errcode = '22023';
  end if;
  perform set_config('exams.reason', btrim(p_reason), true);
  update exam_private.item_keys as k set status = p_status where k.item_version_id = p_item_version returning k.key_revision into revision;
  if not found then
    raise exception 'There is no question under this id.' using errcode = 'PT404';
  end if;
  perform set_config('exams.reason', '', true);
  return revision;
end
$$;

-- Marks an attempt again and says what changed. Tried: the very same, and then undone.
create function exam_private.regrade_attempt(p_attempt uuid, p_reason text, p_dry_run boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before public.exam_score_runs := exam_private.last_run(p_attempt);
  after public.exam_score_runs;
  differing jsonb;
begin
  begin
    perform exam_private.run_scoring(p_attempt, p_reason);
    after := exam_private.last_run(p_attempt);
    select jsonb_agg(jsonb_build_object('o', a.ordinal, 'before', round(b.marks, 2), 'after', round(a.marks, 2)) order by a.ordinal) into differing
    from public.exam_item_scores as a
    left join public.exam_item_scores as b on b.run_id = before.id and b.ordinal = a.ordinal
    where a.run_id = after.id and (a.marks, a.outcome) is distinct from (b.marks, b.outcome);
    if p_dry_run or differing is null then
      -- Nothing changed: no run that says the same again.
      raise exception 'undo' using errcode = 'ZZ001';
    end if;
  exception when sqlstate 'ZZ001' then
    null;
  end;
  if differing is null then
    return null;
  end if;
  return jsonb_build_object('attempt_id', p_attempt, 'raw_before', trim_scale(before.raw), 'raw_after', trim_scale(after.raw),
    'scaled_before', trim_scale(before.scaled), 'scaled_after', trim_scale(after.scaled), 'items', differing);
end
$$;

create function private.regrade(p_revision uuid, p_dry_run boolean, p_reason text, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  job public.exam_regrade_jobs;
  one record;
  change jsonb;
  seen int := 0;
begin
  if p_dry_run is null or coalesce(char_length(btrim(p_reason)), 0) not between 3 and 200 then
    raise exception 'A reason of 3 to 200 characters is needed.' using errcode = '22023';
  end if;
  if not exists (select from public.exam_revisions as r where r.id = p_revision) then
    raise exception 'There is no such paper.' using errcode = 'PT404';
  end if;
  -- One at a time for each paper; one that was interrupted goes on where it stopped.
  perform pg_advisory_xact_lock(hashtextextended('exam_regrade:' || p_revision, 0));
  select * into job from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and j.is_dry_run = p_dry_run and j.state = 'running' and j.reason = btrim(p_reason)
  order by j.created_at desc limit 1;
  if not found then
    insert into public.exam_regrade_jobs (revision_id, reason, is_dry_run, created_by)
    values (p_revision, btrim(p_reason), p_dry_run, editor) returning * into job;
  end if;
  for one in
    select a.id, a.user_id from public.exam_attempts as a
    where a.revision_id = p_revision and a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
    order by a.id limit greatest(1, least(coalesce(p_limit, 500), 5000))
  loop
    seen := seen + 1;
    job.last_attempt_id := one.id;
    change := exam_private.regrade_attempt(one.id, 'regrade: ' || btrim(p_reason), p_dry_run);
    continue when change is null;
    job.attempts_changed := job.attempts_changed + 1;
    if jsonb_array_length(job.differences) < 500 then
      job.differences := job.differences || change;
    end if;
    if not p_dry_run then
      insert into public.notifications (user_id, kind, title, body, href) values (
        one.user_id, 'exam.regraded', 'Your mock exam was marked again', 'A question of it was looked at again. Your earlier score stays visible beside the new one.',
        '/results/' || one.id
      );
    end if;
  end loop;
  job.attempts_seen := job.attempts_seen + seen;
  if not exists (
    select from public.exam_attempts as a
    where a.revision_id = p_revision and a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
  ) then
    job.state := 'done';
    job.finished_at := clock_timestamp();
  end if;
  update public.exam_regrade_jobs as j set state = job.state, finished_at = job.finished_at, attempts_seen = job.attempts_seen,
    attempts_changed = job.attempts_changed, differences = job.differences, last_attempt_id = job.last_attempt_id
  where j.id = job.id;
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', p_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'differences', job.differences);
end
$$;

create function private.item_stats(p_revision uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'item_version_id', v.id, 'name', i.name, 'type', v.type, 'section', x.ordinal, 'tier', d.tier, 'place', p.ordinal, 'topic', t.path,
      'difficulty', v.difficulty, 'calibration', k.calibration, 'irt', jsonb_build_object('a', k.irt_a, 'b', k.irt_b, 'c', k.irt_c),
      'key_status', k.status, 'key_revision', k.key_revision, 'n', case when f.n >= 10 then f.n else 0 end,
      'p', case when f.n >= 10 then f.p end, 'point_biserial', case when f.n >= 10 then f.point_biserial end,
      'omit_rate', case when f.n >= 10 then f.omit_rate end, 'median_ms', case when f.n >= 10 then f.median_ms end,
      'options', case when f.n >= 10 then f.options end, 'flags', case when f.n >= 10 then to_jsonb(f.flags) else '[]' end,
      'objections', (select count(*) from public.exam_objections as j where j.item_version_id = v.id and j.state = 'open'),
      'built_at', f.built_at
    ) order by x.ordinal, d.ordinal, p.ordinal), '[]')
    from public.exam_sections as x
    join public.exam_modules as d on d.section_id = x.id
    join exam_private.slots as p on p.module_id = d.id
    join public.exam_item_versions as v on v.id = p.item_version_id
    join public.exam_items as i on i.id = v.item_id
    join public.exam_topics as t on t.id = v.topic_id
    join exam_private.item_keys as k on k.item_version_id = v.id
    left join exam_private.item_facts as f on f.item_version_id = v.id
    where x.revision_id = p_revision
  );
end
$$;

create function public.mark_queue(p_exam_id text default null) returns jsonb
language sql set search_path = '' as $$ select private.mark_queue(p_exam_id) $$;
comment on function public.mark_queue(text) is 'Essays and recordings that wait for this person, oldest first, without names. For those who mark.';
create function public.mark_claim(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql set search_path = '' as $$ select private.mark_claim(p_attempt_id, p_ordinal) $$;
comment on function public.mark_claim(uuid, int) is 'Takes an answer from the queue for two hours and gives it with its rubric. For those who mark.';
create function public.mark_submit(p_attempt_id uuid, p_ordinal int, p_marks jsonb) returns jsonb
language sql set search_path = '' as $$ select private.mark_submit(p_attempt_id, p_ordinal, p_marks) $$;
comment on function public.mark_submit(uuid, int, jsonb) is 'Gives a band for every criterion, [{criterion_id, band, comment}]: {missing, state}. More than a band apart, a third person decides.';
create function public.object_to_key(p_attempt_id uuid, p_ordinal int, p_text text, p_evidence text default null) returns uuid
language sql set search_path = '' as $$ select private.object_to_key(p_attempt_id, p_ordinal, p_text, p_evidence) $$;
comment on function public.object_to_key(uuid, int, text, text) is 'Says that the key of a question one had is wrong; gives the objection''s id. Again changes an open one.';
create function public.decide_objection(p_objection_id uuid, p_accept boolean, p_decision text) returns void
language sql set search_path = '' as $$ select private.decide_objection(p_objection_id, p_accept, p_decision) $$;
comment on function public.decide_objection(uuid, boolean, text) is 'Accepts or rejects an objection and tells its author why. For editors; the key is changed by set_key or drop_item.';
create function public.set_key(p_item_version_id uuid, p_key jsonb, p_explanation text, p_reason text) returns int
language sql set search_path = '' as $$ select private.set_key(p_item_version_id, p_key, p_explanation, p_reason) $$;
comment on function public.set_key(uuid, jsonb, text, text) is 'Changes the key of a question; gives its new revision. Scores change with regrade. For editors.';
create function public.drop_item(p_item_version_id uuid, p_status text, p_reason text) returns int
language sql set search_path = '' as $$ select private.drop_item(p_item_version_id, p_status, p_reason) $$;
comment on function public.drop_item(uuid, text, text) is 'dropped: full marks to all; bonus: full marks to whoever tried; live: as before. Gives the new revision of the key. For editors.';
create function public.regrade(p_revision_id uuid, p_dry_run boolean, p_reason text, p_limit int default 500) returns jsonb
language sql set search_path = '' as $$ select private.regrade(p_revision_id, p_dry_run, p_reason, p_limit) $$;
comment on function public.regrade(uuid, boolean, text, int) is 'Marks the attempts of a paper again, or tries it: {job_id, state, seen, changed, differences}. While the state is running, call it again. For editors.';
create function public.item_stats(p_revision_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.item_stats(p_revision_id) $$;
comment on function public.item_stats(uuid) is 'How the questions of a paper turned out; figures from ten first attempts on. For editors.';

revoke execute on function private.mark_queue(text), private.mark_claim(uuid, int), private.mark_submit(uuid, int, jsonb),
  private.object_to_key(uuid, int, text, text), private.decide_objection(uuid, boolean, text), private.set_key(uuid, jsonb, text, text),
  private.drop_item(uuid, text, text), private.regrade(uuid, boolean, text, int), private.item_stats(uuid),
  public.mark_queue(text), public.mark_claim(uuid, int), public.mark_submit(uuid, int, jsonb),
  public.object_to_key(uuid, int, text, text), public.decide_objection(uuid, boolean, text), public.set_key(uuid, jsonb, text, text),
  public.drop_item(uuid, text, text), public.regrade(uuid, boolean, text, int), public.item_stats(uuid) from public, anon, authenticated;
grant execute on function private.mark_queue(text), private.mark_claim(uuid, int), private.mark_submit(uuid, int, jsonb),
  private.object_to_key(uuid, int, text, text), private.decide_objection(uuid, boolean, text), private.set_key(uuid, jsonb, text, text),
  private.drop_item(uuid, text, text), private.regrade(uuid, boolean, text, int), private.item_stats(uuid),
  public.mark_queue(text), public.mark_claim(uuid, int), public.mark_submit(uuid, int, jsonb),
  public.object_to_key(uuid, int, text, text), public.decide_objection(uuid, boolean, text), public.set_key(uuid, jsonb, text, text),
  public.drop_item(uuid, text, text), public.regrade(uuid, boolean, text, int), public.item_stats(uuid) to authenticated;
revoke execute on all functions in schema exam_private from public;
