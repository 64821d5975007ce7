-- A paused attempt has no end yet.
create or replace function private.list_own_attempts(p_exam_id text) returns jsonb
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
        -- Same figures and release rule as get_result.
        'score', case when a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at <= clock_timestamp(), true) then (
          select jsonb_build_object('raw', r.totals -> 'raw', 'most', r.totals -> 'most', 'right', r.totals -> 'right',
            'questions', r.totals -> 'questions', 'pending', r.totals -> 'pending',
            'open', exam_private.count_pending_answers(a.id, r.id, r.totals), 'overall', r.totals -> 'overall',
            'marks_add_up', exam_private.marks_add_up(a.id), 'parts', case when jsonb_typeof(r.totals -> 'overall') = 'object' then '[]' else (
              select coalesce(jsonb_agg(jsonb_build_object('title', p.value -> 'title', 'raw', p.value -> 'raw', 'most', p.value -> 'most',
                'pending', p.value -> 'pending', 'scaled', p.value -> 'scaled',
                'in_bands', p.value ->> 'code' = any ((select exam_private.measures_in_bands(a.id))::text[])) order by p.nth), '[]')
              from jsonb_array_elements(r.totals -> 'measures') with ordinality as p (value, nth)
            ) end)
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

create or replace function public.list_own_attempts(p_exam_id text default null) returns jsonb
language sql set search_path = '' as $$ select private.list_own_attempts(p_exam_id) $$;
comment on function public.list_own_attempts(text) is 'The caller''s attempts, the latest 300, newest first (OwnAttempt in lib/mock-exams/results/rows.ts): each with its score once released.';

grant execute on function private.list_own_attempts(text), public.list_own_attempts(text) to authenticated;
