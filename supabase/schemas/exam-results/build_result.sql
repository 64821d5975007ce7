create or replace function private.build_result(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.load_attempt(p_attempt, false);
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
  run := exam_private.latest_run(p_attempt);
  if run.id is null then
    perform exam_private.raise_exam_error('NOT_RELEASED', 'PT409');
  end if;
  select coalesce(jsonb_agg(q.question order by q.o), '[]') into items from exam_private.question_results(p_attempt, run.id) as q;

  select coalesce(jsonb_agg(to_jsonb(t) order by t.topic), '[]') into topics from (
    select g.topic, exam_private.topic_title(g.topic) as title, g.questions, g."right", g.answered, g.accuracy, g.mean_ms, g.median_ms,
      g.by_people, g.answered_accuracy, case when g.answered_accuracy is not null then
        case when g.mean_ms <= coalesce(g.median_ms, g.mean_ms) then 'quick' else 'slow' end || '_and_'
          || case when g.answered_accuracy >= 0.6 then 'right' else 'wrong' end
      end as place
    from (
      select q ->> 'topic' as topic, count(*)::int as questions,
        (count(*) filter (where q ->> 'outcome' in ('right', 'bonus', 'dropped')))::int as "right",
        (count(*) filter (where q ->> 'outcome' <> 'unanswered'))::int as answered,
        round(coalesce(sum(greatest((q ->> 'marks')::numeric, 0)) / nullif(sum((q ->> 'most')::numeric), 0), 0), 4) as accuracy,
        (count(*) filter (where q -> 'by_people' is not null))::int as by_people,
        -- Accuracy and pace of the answers given; unanswered questions count in neither.
        round(sum(greatest((q ->> 'marks')::numeric, 0)) filter (where given) / nullif(sum((q ->> 'most')::numeric) filter (where given), 0), 4) as answered_accuracy,
        round(coalesce(avg((q ->> 'time_ms')::numeric) filter (where given), avg((q ->> 'time_ms')::numeric)))::int as mean_ms,
        round(coalesce(avg((q ->> 'median_ms')::numeric) filter (where given), avg((q ->> 'median_ms')::numeric)))::int as median_ms
      from jsonb_array_elements(items) as q
      cross join lateral (select q ->> 'outcome' not in ('unanswered', 'dropped') and q -> 'by_people' is null as given) as a
      where q ->> 'outcome' not in ('not_counted', 'pending')
      group by q ->> 'topic'
    ) as g
  ) as t;

  own_score := coalesce(run.scaled, case when exam_private.marks_add_up(p_attempt) then run.raw end);
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
    'percentile', case when attempt.mode = 'exam' and attempt.state = 'scored' and norm.n >= 100 and own_score is not null
      and not exam_private.was_practised(p_attempt) then (
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
        select greatest(0, round(extract(epoch from r.saved_at - attempt.started_at) - exam_private.seconds_paused_before(attempt.pauses, r.saved_at)))::int as at_s,
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
          (t ->> 'by_people')::int as by_people,
          (1 - (t ->> 'accuracy')::numeric) * (t ->> 'questions')::int as weight,
          case when (t ->> 'answered')::int * 2 < (t ->> 'questions')::int then 'unanswered'
            when (t ->> 'accuracy')::numeric < 0.6 then 'weak'
            when (t ->> 'mean_ms')::numeric > 1.5 * (t ->> 'median_ms')::numeric then 'slow' end as reason
        from jsonb_array_elements(topics) as t order by 6 desc
      ) as s where s.reason is not null and s.by_people < s.questions
    ),
    'review', exam_private.build_review(attempt),
    'runs', (
      select jsonb_agg(jsonb_build_object('run_no', r.run_no, 'reason', r.reason, 'scored_at', r.created_at, 'raw', trim_scale(r.raw),
        'overall', trim_scale(r.scaled)) order by r.run_no)
      from public.exam_score_runs as r where r.attempt_id = p_attempt
    )
  );
end
$$;
comment on function private.build_result(uuid) is 'The result of one paper: scores, topics, pace, next steps. Raises if the caller may not see it.';

grant execute on function private.build_result(uuid) to authenticated;
