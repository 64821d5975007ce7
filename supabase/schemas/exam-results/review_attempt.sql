create or replace function private.review_attempt(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.load_attempt(p_attempt, false);
  run public.exam_score_runs;
  policy jsonb;
  keys boolean;
begin
  perform exam_private.require_result(attempt);
  policy := exam_private.build_review(attempt);
  if not (policy ->> 'open')::boolean then
    perform exam_private.raise_exam_error('NOT_RELEASED', 'PT409', jsonb_build_object('from', policy -> 'from'));
  end if;
  keys := (policy ->> 'keys')::boolean;
  run := exam_private.latest_run(p_attempt);
  return (
    select jsonb_build_object(
      'attempt_id', attempt.id, 'exam_id', m.exam_id, 'mock_id', m.id, 'mock_title', m.title, 'mode', attempt.mode, 'state', attempt.state,
      'keys', keys,
      'sections', (
        select jsonb_agg(jsonb_build_object('section', t.ordinal, 'code', x.code, 'title', x.title, 'first', t.first_ordinal, 'last', t.last_ordinal)
          order by t.ordinal)
        from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id where t.attempt_id = p_attempt
      ),
      'stimuli', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'html', s.content ->> 'html',
          'figure', s.content -> 'figure', 'duration_ms', s.duration_ms,
          'transcript', case when keys then (select w.transcript from exam_private.stimulus_transcripts as w where w.stimulus_version_id = s.id) end
        ) order by s.id), '[]')
        from public.exam_stimulus_versions as s
        where s.id in (
          select v.stimulus_version_id from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
          where i.attempt_id = p_attempt
        )
      ),
      'items', (
        select coalesce(jsonb_agg(q.question || jsonb_build_object(
          'stimulus', v.stimulus_version_id, 'content', v.content, 'option_order', i.option_order, 'response', r.response,
          'first_response', r.first_response,
          'key', case when keys then k.key end, 'explanation', case when keys then k.explanation end,
          'right_share', case when f.n >= 10 then f.p end,
          'marking', case when q.question ->> 'outcome' = 'marked' then (
            select jsonb_build_object('rubric', max(b.title), 'criteria', jsonb_agg(jsonb_build_object('criterion_id', c.id, 'name', c.title,
              'band', trim_scale(g.band), 'most', trim_scale(c.max_band), 'comment', g.comment) order by c.ordinal))
            from public.exam_rubric_criteria as c
            join public.exam_rubrics as b on b.id = c.rubric_id
            join lateral (
              select avg(e.band) as band, string_agg(e.comment, E'\n\n' order by e.created_at) as comment
              from public.exam_marks as e
              where e.attempt_id = p_attempt and e.ordinal = i.ordinal and e.criterion_id = c.id and e.kind <> 'ai' and (
                e.kind = 'adjudicated' or not exists (
                  select from public.exam_marks as d where d.attempt_id = p_attempt and d.ordinal = i.ordinal and d.kind = 'adjudicated'
                )
              )
            ) as g on g.band is not null
            where c.rubric_id = k.rubric_id
          ) end,
          'objection', (
            select jsonb_build_object('id', j.id, 'state', j.state, 'decision', j.decision)
            from public.exam_objections as j where j.user_id = attempt.user_id and j.item_version_id = i.item_version_id
          )
        ) order by q.o), '[]')
        from exam_private.question_results(p_attempt, run.id) as q
        join public.exam_attempt_items as i on i.attempt_id = p_attempt and i.ordinal = q.o
        join public.exam_item_versions as v on v.id = i.item_version_id
        join exam_private.item_keys as k on k.item_version_id = i.item_version_id
        left join public.exam_responses as r on r.attempt_id = p_attempt and r.ordinal = q.o
        left join exam_private.item_facts as f on f.item_version_id = i.item_version_id
      )
    )
    from public.mock_exams as m where m.id = attempt.mock_exam_id
  );
end
$$;

create or replace function public.review_attempt(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.review_attempt(p_attempt_id)
    || jsonb_build_object('clock', (select a.clock from public.exam_attempts as a where a.id = p_attempt_id))
$$;
comment on function public.review_attempt(uuid) is 'Every question of the caller''s own attempt with answer, key and explanation (Review), under the paper''s policy. No keys while others can sit it or the caller sits it again.';

grant execute on function private.review_attempt(uuid), public.review_attempt(uuid) to authenticated;
