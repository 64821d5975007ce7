-- When practice stood still, so that the pace of its answers is counted without it. Events may be missing where there were many;
-- what was written before is taken from them.

alter table public.exam_attempts add column pauses tstzmultirange not null default '{}';
comment on column public.exam_attempts.pauses is 'When the clock stood, of the pauses that are over; the first 500 of them. paused_s counts them all.';
update public.exam_attempts as a set pauses = p.pauses
from (
  select s.attempt_id, range_agg(tstzrange(s.received_at, s.received_at + make_interval(secs => (g.detail ->> 'seconds')::double precision))) as pauses
  from public.exam_attempt_events as s
  cross join lateral (
    select e.detail from public.exam_attempt_events as e
    where e.attempt_id = s.attempt_id and e.kind = 'session.resumed' and e.id > s.id order by e.id limit 1
  ) as g
  where s.kind = 'session.paused' group by s.attempt_id
) as p
where p.attempt_id = a.id and a.paused_s > 0;

create function exam_private.paused_before(p_pauses tstzmultirange, p_moment timestamptz) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(sum(extract(epoch from upper(p.pause) - lower(p.pause))), 0)
  from unnest(p_pauses * tstzmultirange(tstzrange(null, p_moment))) as p (pause)
$$;
comment on function exam_private.paused_before(tstzmultirange, timestamptz) is 'How many seconds the clock had stood by then.';

create or replace function exam_private.go_on(p_attempt public.exam_attempts, p_now timestamptz) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.exam_attempts := p_attempt;
  stood numeric(12, 6);
  added interval;
  coming record;
begin
  if attempt.state <> 'paused' then
    return attempt;
  end if;
  -- What is beyond the longest pause ran on the clock, whenever somebody looks.
  stood := greatest(extract(epoch from least(p_now, attempt.paused_until) - attempt.paused_at), 0);
  added := make_interval(secs => stood::double precision);
  if attempt.clock = 'sections' then
    select c.section, c.state into coming from exam_private.sections_at(attempt, attempt.paused_at) as c
    where c.state <> 'closed' order by c.section limit 1;
    update public.exam_attempt_sections as s
    set paused_s = s.paused_s + case when coming.state = 'open' then stood else 0 end,
      break_paused_s = s.break_paused_s + case when coming.state = 'open' then 0 else stood end
    where s.attempt_id = attempt.id and s.ordinal = coming.section - case when coming.state = 'open' then 0 else 1 end;
  end if;
  update public.exam_attempt_items as i set item_deadline_at = i.item_deadline_at + added
  where i.attempt_id = attempt.id and i.item_deadline_at > attempt.paused_at and i.locked_at is null;
  update public.exam_attempts as a
  set state = 'in_progress', paused_at = null, paused_until = null, paused_s = a.paused_s + stood,
    pauses = case when stood > 0 and (select count(*) from unnest(a.pauses)) < 500
      then a.pauses + tstzmultirange(tstzrange(a.paused_at, a.paused_at + added)) else a.pauses end,
    deadline_at = a.deadline_at + added,
    ends_at = case when a.clock = 'shared' then a.ends_at + added else exam_private.end_of(a) end
  where a.id = attempt.id returning * into attempt;
  perform exam_private.note_event(attempt.id, 'session.resumed', null, jsonb_build_object('seconds', round(stood)));
  return attempt;
end
$$;

create or replace function private.get_result(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.enter(p_attempt, false);
  mock public.mock_exams;
  run public.exam_score_runs;
  norm public.exam_norms;
  own_score numeric;
  items jsonb;
  topics jsonb;
  also jsonb;
begin
  perform exam_private.require_result(attempt);
  select m.* into mock from public.mock_exams as m where m.id = attempt.mock_exam_id;
  run := exam_private.last_run(p_attempt);
  if run.id is null then
    perform exam_private.refuse('NOT_RELEASED', 'PT409');
  end if;
  select coalesce(jsonb_agg(q.question order by q.o), '[]') into items from exam_private.questions_of(p_attempt, run.id) as q;

  select coalesce(jsonb_agg(to_jsonb(t) order by t.topic), '[]') into topics from (
    select g.topic, exam_private.topic_title(g.topic) as title, g.questions, g."right", g.answered, g.accuracy, g.mean_ms, g.median_ms,
      case when g.mean_ms <= coalesce(g.median_ms, g.mean_ms) then 'quick' else 'slow' end || '_and_'
        || case when g.accuracy >= 0.6 then 'right' else 'wrong' end as place
    from (
      select q ->> 'topic' as topic, count(*)::int as questions,
        (count(*) filter (where q ->> 'outcome' in ('right', 'bonus', 'dropped')))::int as "right",
        (count(*) filter (where q ->> 'outcome' <> 'unanswered'))::int as answered,
        round(coalesce(sum(greatest((q ->> 'marks')::numeric, 0)) / nullif(sum((q ->> 'most')::numeric), 0), 0), 4) as accuracy,
        round(avg((q ->> 'time_ms')::numeric))::int as mean_ms, round(avg((q ->> 'median_ms')::numeric))::int as median_ms
      from jsonb_array_elements(items) as q where q ->> 'outcome' not in ('not_counted', 'pending')
      group by q ->> 'topic'
    ) as g
  ) as t;

  own_score := coalesce(run.scaled, run.raw);
  also := run.totals -> 'also';
  select n.* into norm from public.exam_norms as n where n.revision_id = attempt.revision_id and n.measure = 'total';
  if mock.exam_id = 'gate' and norm.n >= 100 and norm.top > norm.qualifying then
    select also || exam_private.scaled_score(s, exam_private.gate_score(run.raw, norm.qualifying, norm.top), null, null) into also
    from public.exam_score_scales as s where s.exam_id = 'gate' and s.measure = 'score' order by s.version desc limit 1;
  end if;

  return run.totals || jsonb_build_object(
    'attempt_id', attempt.id, 'exam_id', mock.exam_id, 'mock_id', mock.id, 'mock_title', mock.title, 'kind', mock.kind, 'mode', attempt.mode,
    'state', attempt.state, 'started_at', attempt.started_at, 'submitted_at', attempt.submitted_at, 'submit_reason', attempt.submit_reason,
    'time_multiplier', coalesce(attempt.time_multiplier, 1), 'paused_s', attempt.paused_s::float8,
    'time_ms', (select coalesce(sum((q ->> 'time_ms')::bigint), 0) from jsonb_array_elements(items) as q),
    'late', (select count(distinct l.ordinal) from exam_private.late_responses as l
      where l.attempt_id = p_attempt and l.reason in ('late', 'closed', 'section_closed')),
    'also', also,
    'percentile', case when attempt.mode = 'exam' and attempt.state = 'scored' and norm.n >= 100 then (
      select jsonb_build_object('value', p.percentile, 'formula', replace(norm.formula, 'pct_', ''), 'n', norm.n, 'built_at', norm.built_at)
      from public.exam_norm_points as p where p.norm_id = norm.id
        and p.score <= greatest(own_score, (select min(q.score) from public.exam_norm_points as q where q.norm_id = norm.id))
      order by p.score desc limit 1
    ) end,
    'percentile_n', coalesce(norm.n, 0),
    'topics', topics, 'items', items,
    'moves', (select jsonb_build_object(
      'right_to_wrong', count(*) filter (where q ->> 'moved' = 'right_to_wrong'),
      'wrong_to_right', count(*) filter (where q ->> 'moved' = 'wrong_to_right'),
      'wrong_to_wrong', count(*) filter (where q ->> 'moved' = 'wrong_to_wrong')) from jsonb_array_elements(items) as q),
    'guesses', jsonb_build_object('wrong', (select count(*) from jsonb_array_elements(items) as q where (q ->> 'marks')::numeric < 0),
      'lost', run.totals -> 'lost'),
    'easy_unanswered', (select coalesce(jsonb_agg(q -> 'o'), '[]') from jsonb_array_elements(items) as q
      where q ->> 'difficulty' = 'easy' and q ->> 'outcome' = 'unanswered'),
    'pace', (
      select coalesce(jsonb_agg(jsonb_build_object('at_s', p.at_s, 'answered', p.answered) order by p.answered), '[]') from (
        select greatest(0, round(extract(epoch from r.saved_at - attempt.started_at) - exam_private.paused_before(attempt.pauses, r.saved_at)))::int as at_s,
          row_number() over (order by r.saved_at, r.ordinal) as answered
        from public.exam_responses as r where r.attempt_id = p_attempt and exam_private.is_answered(r.response)
      ) as p
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.kind), '[]') from (
        select v.kind, count(*)::int as count,
          coalesce(sum(case when jsonb_typeof(v.detail -> 'ms') = 'number' then (v.detail ->> 'ms')::numeric end), 0)::bigint as total_ms
        from public.exam_attempt_events as v where v.attempt_id = p_attempt group by v.kind
      ) as e
    ),
    'next_steps', (
      select coalesce(jsonb_agg(jsonb_build_object('topic', s.topic, 'title', s.title, 'reason', s.reason, 'accuracy', s.accuracy,
        'questions', s.questions) order by s.weight desc, s.topic), '[]') from (
        select t ->> 'topic' as topic, t ->> 'title' as title, (t ->> 'accuracy')::numeric as accuracy, (t ->> 'questions')::int as questions,
          (1 - (t ->> 'accuracy')::numeric) * (t ->> 'questions')::int as weight,
          case when (t ->> 'answered')::int * 2 < (t ->> 'questions')::int then 'unanswered'
            when (t ->> 'accuracy')::numeric < 0.6 then 'weak'
            when (t ->> 'mean_ms')::numeric > 1.5 * (t ->> 'median_ms')::numeric then 'slow' end as reason
        from jsonb_array_elements(topics) as t order by 5 desc
      ) as s where s.reason is not null
    ),
    'review', exam_private.review_of(attempt),
    'runs', (
      select jsonb_agg(jsonb_build_object('run_no', r.run_no, 'reason', r.reason, 'scored_at', r.created_at, 'raw', trim_scale(r.raw),
        'overall', trim_scale(r.scaled)) order by r.run_no)
      from public.exam_score_runs as r where r.attempt_id = p_attempt
    )
  );
end
$$;
revoke execute on all functions in schema exam_private from public;
