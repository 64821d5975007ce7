create or replace function exam_private.sync_exam_rubrics(p_rubrics jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.exam_rubrics (name, exam_id, title)
  select one ->> 'name', one ->> 'exam_id', one ->> 'title' from jsonb_array_elements(p_rubrics) as one
  on conflict (name) do update set exam_id = excluded.exam_id, title = excluded.title
  where (exam_rubrics.exam_id, exam_rubrics.title) is distinct from (excluded.exam_id, excluded.title);

  insert into public.exam_rubric_criteria (
    rubric_id, ordinal, code, title, description, min_band, max_band, step, weight, descriptors
  )
  select r.id, c.ordinal, c.doc ->> 'code', c.doc ->> 'title', c.doc ->> 'description', (one ->> 'min_band')::numeric,
    (one ->> 'max_band')::numeric, (one ->> 'step')::numeric, (c.doc ->> 'weight')::numeric, c.doc -> 'descriptors'
  from jsonb_array_elements(p_rubrics) as one
  join public.exam_rubrics as r on r.name = one ->> 'name'
  cross join lateral jsonb_array_elements(one -> 'criteria') with ordinality as c (doc, ordinal)
  on conflict (rubric_id, code) do update set title = excluded.title, description = excluded.description,
    weight = excluded.weight, descriptors = excluded.descriptors
  where (exam_rubric_criteria.title, exam_rubric_criteria.description, exam_rubric_criteria.weight, exam_rubric_criteria.descriptors)
    is distinct from (excluded.title, excluded.description, excluded.weight, excluded.descriptors);
end
$$;
comment on function exam_private.sync_exam_rubrics(jsonb) is 'Upserts the seed rubrics; bands and order of a criterion never change, because marks refer to them.';
