-- Which of the answers that people mark are still open. Their marks are added together when the last is settled, so the count in
-- the score run says only how many there are of them.

create or replace function exam_private.questions_of(p_attempt uuid, p_run uuid) returns table (o int, version uuid, topic text, question jsonb)
language sql stable set search_path = '' as $$
  select i.ordinal::int, i.item_version_id, q.topic, jsonb_build_object(
    'o', i.ordinal, 'section', i.section_ordinal, 'outcome', s.outcome, 'marks', round(s.marks, 2), 'most', round(s.max_marks, 2),
    'topic', q.topic, 'difficulty', v.difficulty, 'marked', coalesce(r.marked, false), 'time_ms', coalesce(r.time_ms, 0),
    'median_ms', case when f.n >= 10 then f.median_ms else v.est_seconds * 1000 end, 'n', case when f.n >= 10 then f.n else 0 end,
    'moved', case when v.type not in ('essay', 'speech') and s.outcome in ('right', 'partly', 'wrong') and r.first_response is distinct from r.response then
      case when s.outcome = 'right' then case when early.outcome <> 'right' then 'wrong_to_right' end
        when early.outcome = 'right' then 'right_to_wrong' else 'wrong_to_wrong' end
    end
  ) || case when s.outcome = 'pending' then jsonb_build_object('settled', exam_private.markings_missing(p_attempt, i.ordinal) = 'none') else '{}' end
  from public.exam_attempt_items as i
  join public.exam_item_scores as s on s.run_id = p_run and s.ordinal = i.ordinal
  join public.exam_item_versions as v on v.id = i.item_version_id
  join public.exam_topics as t on t.id = v.topic_id
  cross join lateral (
    select split_part(t.path, '/', 1) || case when split_part(t.path, '/', 2) <> '' then '/' || split_part(t.path, '/', 2) else '' end
  ) as q (topic)
  join exam_private.slots as p on p.id = i.slot_id
  join exam_private.item_keys as k on k.item_version_id = i.item_version_id
  left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
  left join exam_private.item_facts as f on f.item_version_id = i.item_version_id
  left join lateral exam_private.score_item(k.key, v.content, p.marking, r.first_response, k.status) as early
    on r.first_response is distinct from r.response and v.type not in ('essay', 'speech')
  where i.attempt_id = p_attempt
  order by i.ordinal
$$;

create function exam_private.open_answers(p_attempt uuid, p_run uuid, p_totals jsonb) returns int
language sql stable set search_path = '' as $$
  select case when (p_totals ->> 'pending')::int > 0 then (
    select count(*)::int from public.exam_item_scores as s
    where s.run_id = p_run and s.outcome = 'pending' and exam_private.markings_missing(p_attempt, s.ordinal) <> 'none'
  ) else 0 end
$$;

create or replace function private.my_attempts(p_exam_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.exam_candidate();
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return (
    select coalesce(jsonb_agg(t.attempt order by t.started_at desc, t.id desc), '[]')
    from (
      select a.id, a.started_at, jsonb_build_object(
        'attempt_id', a.id, 'attempt_no', a.attempt_no, 'exam_id', m.exam_id, 'mock_id', m.id, 'mock_title', m.title, 'kind', m.kind,
        'mode', a.mode, 'state', a.state, 'time_multiplier', a.time_multiplier, 'started_at', a.started_at,
        'deadline_at', case when a.state <> 'paused' then a.ends_at end, 'paused_s', a.paused_s::float8,
        'submitted_at', a.submitted_at, 'submit_reason', a.submit_reason, 'void_reason', a.void_reason,
        'results_from', case when a.result_visible_at > clock_timestamp() then a.result_visible_at end,
        -- As get_result gives it, and only when get_result would.
        'score', case when a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at <= clock_timestamp(), true) then (
          select jsonb_build_object('raw', r.totals -> 'raw', 'most', r.totals -> 'most', 'right', r.totals -> 'right',
            'questions', r.totals -> 'questions', 'pending', r.totals -> 'pending',
            'open', exam_private.open_answers(a.id, r.id, r.totals), 'overall', r.totals -> 'overall')
          from public.exam_score_runs as r where r.attempt_id = a.id order by r.run_no desc limit 1
        ) end
      ) as attempt
      from public.exam_attempts as a
      join public.mock_exams as m on m.id = a.mock_exam_id
      where a.user_id = caller and (p_exam_id is null or m.exam_id = p_exam_id)
      order by a.started_at desc, a.id desc limit 300
    ) as t
  );
end
$$;
revoke execute on all functions in schema exam_private from public;
