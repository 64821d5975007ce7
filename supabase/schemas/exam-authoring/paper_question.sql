-- With the time of a question, for sections whose number of questions the exam does not fix.
create or replace function exam_private.paper_question(p_version uuid, p_marking jsonb, p_is_scored boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version_id', v.id, 'item_id', i.id, 'name', i.name, 'type', v.type, 'topic', t.path, 'difficulty', v.difficulty,
    'stem', left(exam_private.stem_text(v.content), 160), 'questions', exam_private.question_count(v.type, v.content, p_marking),
    'seconds', v.est_seconds, 'marking', p_marking, 'is_scored', p_is_scored, 'passage', case when x.id is not null then
      jsonb_build_object('id', y.id, 'name', x.name, 'kind', y.kind, 'title', y.title) end,
    'kept_for', (
      select min(m.title) from public.exam_item_versions as o
      join exam_private.slots as p on p.item_version_id = o.id
      join public.exam_modules as d on d.id = p.module_id
      join public.exam_sections as s on s.id = d.section_id and (s.adaptive_take is not null or s.routed_from is not null)
      join public.mock_exams as m on m.current_revision_id = s.revision_id and m.status = 'published'
      where o.item_id = i.id
    )
  )
  from public.exam_item_versions as v
  join public.exam_items as i on i.id = v.item_id
  join public.exam_topics as t on t.id = v.topic_id
  left join public.exam_stimulus_versions as y on y.id = v.stimulus_version_id
  left join public.exam_stimuli as x on x.id = y.stimulus_id
  where v.id = p_version
$$;
comment on function exam_private.paper_question(uuid, jsonb, boolean) is 'A question as the paper composer shows it. kept_for: a published paper that selects it adaptively.';
