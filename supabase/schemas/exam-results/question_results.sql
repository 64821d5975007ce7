-- Every question of an attempt as QuestionResult of lib/mock-exams/results/rows.ts.
create or replace function exam_private.question_results(p_attempt uuid, p_run uuid) returns table (o int, version uuid, topic text, question jsonb)
language sql stable set search_path = '' as $$
  select i.ordinal::int, i.item_version_id, q.topic, jsonb_build_object(
    'o', i.ordinal, 'section', i.section_ordinal, 'outcome', s.outcome, 'marks', round(s.marks, 2), 'most', round(s.max_marks, 2),
    'topic', q.topic, 'difficulty', v.difficulty, 'marked', coalesce(r.marked, false), 'time_ms', coalesce(r.time_ms, 0),
    'median_ms', case when f.n >= 10 then f.median_ms else v.est_seconds * 1000 end, 'n', case when f.n >= 10 then f.n else 0 end,
    'moved', case when v.type not in ('essay', 'speech') and s.outcome in ('right', 'partly', 'wrong') and r.first_response is distinct from r.response then
      case when s.outcome = 'right' then case when early.outcome <> 'right' then 'wrong_to_right' end
        when early.outcome = 'right' then 'right_to_wrong' else 'wrong_to_wrong' end
    end
  ) || case when v.type in ('essay', 'speech') then '{"by_people": true}'::jsonb else '{}' end || case
    when v.type in ('essay', 'speech') and x.measure = any (exam_private.measures_in_bands(p_attempt)) then jsonb_build_object('band', (
      select jsonb_build_object('value', case when s.outcome = 'marked' then round(s.marks / nullif(s.max_marks, 0) * max(c.max_band), 2) end,
        'most', trim_scale(max(c.max_band)))
      from public.exam_rubric_criteria as c where c.rubric_id = k.rubric_id having min(c.max_band) = max(c.max_band)
    ))
    else '{}'
  end || case when s.outcome = 'pending' then jsonb_build_object('settled', exam_private.next_marking(p_attempt, i.ordinal) = 'none') else '{}' end
  from public.exam_attempt_items as i
  join public.exam_item_scores as s on s.run_id = p_run and s.ordinal = i.ordinal
  join public.exam_item_versions as v on v.id = i.item_version_id
  join public.exam_topics as t on t.id = v.topic_id
  cross join lateral (
    select split_part(t.path, '/', 1) || case when split_part(t.path, '/', 2) <> '' then '/' || split_part(t.path, '/', 2) else '' end
  ) as q (topic)
  join exam_private.slots as p on p.id = i.slot_id
  join public.exam_attempt_sections as z on z.attempt_id = i.attempt_id and z.ordinal = i.section_ordinal
  join public.exam_sections as x on x.id = z.section_id
  join exam_private.item_keys as k on k.item_version_id = i.item_version_id
  left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
  left join exam_private.item_facts as f on f.item_version_id = i.item_version_id
  left join lateral exam_private.score_item(k.key, v.content, p.marking, r.first_response, k.status) as early
    on r.first_response is distinct from r.response and v.type not in ('essay', 'speech')
  where i.attempt_id = p_attempt
  order by i.ordinal
$$;
