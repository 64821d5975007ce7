create or replace function private.export_own_exams() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'attempt_id', a.id, 'exam', m.exam_id, 'title', m.title, 'kind', m.kind, 'mode', a.mode, 'attempt_no', a.attempt_no, 'state', a.state,
      'practice', (
        select jsonb_build_object('kind', p.kind, 'topics', p.topics, 'day', p.day) from exam_private.practice_sets as p where p.attempt_id = a.id
      ),
      'started_at', a.started_at, 'deadline_at', a.deadline_at, 'submitted_at', a.submitted_at, 'submit_reason', a.submit_reason,
      'void_reason', a.void_reason, 'results_from', case when a.result_visible_at > clock_timestamp() then a.result_visible_at end,
      'time_multiplier', a.time_multiplier, 'extra_seconds', nullif(a.extra_s, 0), 'extra_break_seconds', nullif(a.extra_break_s, 0),
      'sections', (
        select jsonb_agg(jsonb_build_object('section', t.ordinal, 'title', x.title, 'opened_at', t.opened_at, 'closed_at', t.closed_at,
          'close_reason', t.close_reason, 'time_limit_seconds', t.time_limit_s, 'extra_seconds', nullif(t.extra_s, 0)) order by t.ordinal)
        from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id where t.attempt_id = a.id
      ),
      'answers', (
        select jsonb_agg(jsonb_build_object('question', r.ordinal, 'section', i.section_ordinal,
          'answer', exam_private.describe_answer(v.type::text, v.content, r.response),
          'first_answer', case when r.first_response is distinct from r.response then exam_private.describe_answer(v.type::text, v.content, r.first_response) end,
          'marked_for_later', nullif(r.marked, false), 'time_ms', r.time_ms, 'saved_at', r.saved_at,
          'outcome', s.outcome, 'marks', round(s.marks, 2), 'most', round(s.max_marks, 2)) order by r.ordinal)
        from public.exam_responses as r
        join public.exam_attempt_items as i on i.attempt_id = r.attempt_id and i.ordinal = r.ordinal
        join public.exam_item_versions as v on v.id = i.item_version_id
        left join public.exam_item_scores as s on s.run_id = w.run_id and s.ordinal = r.ordinal
        where r.attempt_id = a.id
      ),
      'answers_that_came_too_late', (
        select jsonb_agg(jsonb_build_object('question', l.ordinal, 'answer', exam_private.describe_answer(v.type::text, v.content, l.response),
          'reason', l.reason, 'received_at', l.received_at) order by l.id)
        from exam_private.late_responses as l
        join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
        join public.exam_item_versions as v on v.id = i.item_version_id
        where l.attempt_id = a.id
      ),
      'answers_that_were_refused', (
        select jsonb_agg(jsonb_build_object('question', e.ordinal, 'answer', e.answer, 'received_at', e.received_at) order by e.ordinal)
        from exam_private.refused_answers as e where e.attempt_id = a.id and not exam_private.is_answered_since(e)
      ),
      'answers_that_were_refused_before', (
        select jsonb_agg(jsonb_build_object('question', e.ordinal, 'answer', e.answer, 'received_at', e.received_at) order by e.ordinal)
        from exam_private.refused_answers as e where e.attempt_id = a.id and exam_private.is_answered_since(e)
      ),
      -- If the exam kept an answer log, for 90 days.
      'answers_as_they_arrived', (
        select jsonb_agg(jsonb_build_object('question', l.ordinal, 'answer', exam_private.describe_answer(v.type::text, v.content, l.response),
          'marked_for_later', nullif(l.marked, false), 'received_at', l.received_at) order by l.id)
        from public.exam_response_log as l
        join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
        join public.exam_item_versions as v on v.id = i.item_version_id
        where l.attempt_id = a.id
      ),
      'recordings', (
        select jsonb_agg(jsonb_build_object('question', r.ordinal, 'take', r.try_no, 'state', r.state, 'format', r.mime, 'length_ms', r.ms,
          'bytes', r.bytes, 'begun_at', r.begun_at, 'sent_at', r.committed_at, 'kept_until', r.delete_after) order by r.ordinal, r.try_no)
        from public.exam_recordings as r where r.attempt_id = a.id
      ),
      'recordings_played', (
        select jsonb_agg(jsonb_build_object('title', s.title, 'plays', y.plays - y.refunds, 'last_played_at', y.last_played_at) order by y.last_played_at)
        from public.exam_media_plays as y join public.exam_stimulus_versions as s on s.id = y.stimulus_version_id where y.attempt_id = a.id
      ),
      'result', (select u.totals from public.exam_score_runs as u where u.id = w.run_id),
      'marked', case when w.run_id is not null then (
        select jsonb_agg(jsonb_build_object('run', u.run_no, 'reason', u.reason, 'at', u.created_at, 'raw', trim_scale(u.raw), 'most', trim_scale(u.max_raw),
          'overall', trim_scale(u.scaled)) order by u.run_no)
        from public.exam_score_runs as u where u.attempt_id = a.id
      ) end,
      'rubric_marks', case when w.run_id is not null and w.is_review_open then (
        select jsonb_agg(jsonb_build_object('question', g.ordinal, 'criterion', c.title, 'band', trim_scale(g.band), 'most', trim_scale(c.max_band),
          'comment', g.comment) order by g.ordinal, c.ordinal)
        from (
          select e.ordinal, e.criterion_id, avg(e.band) as band, string_agg(e.comment, E'\n\n' order by e.created_at) as comment
          from public.exam_marks as e
          where e.attempt_id = a.id and e.kind <> 'ai' and (e.kind = 'adjudicated' or not exists (
            select from public.exam_marks as d where d.attempt_id = a.id and d.ordinal = e.ordinal and d.kind = 'adjudicated'
          ))
          group by e.ordinal, e.criterion_id
        ) as g
        join public.exam_rubric_criteria as c on c.id = g.criterion_id
        join public.exam_item_scores as s on s.run_id = w.run_id and s.ordinal = g.ordinal and s.outcome = 'marked'
      ) end,
      'events', (
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'detail', e.detail, 'at', e.received_at) order by e.id)
        from public.exam_attempt_events as e where e.attempt_id = a.id
      )
    )) order by a.started_at, a.id), '[]')
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    -- Same rule as get_result and review_attempt.
    cross join lateral (
      select case when a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at <= clock_timestamp(), true)
          then (exam_private.latest_run(a.id)).id end as run_id,
        (exam_private.build_review(a) ->> 'open')::boolean as is_review_open
    ) as w
    where a.user_id = caller
  );
end
$$;

create or replace function public.export_own_exams() returns jsonb
language sql set search_path = '' as $$ select private.export_own_exams() $$;
comment on function public.export_own_exams() is 'For the data export: the caller''s attempts with answers in words, recordings, and released results. Never a key.';

grant execute on function private.export_own_exams(), public.export_own_exams() to authenticated;
