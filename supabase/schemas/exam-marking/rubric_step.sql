-- Essays and speech on plain marks (French, German, PTE) need a margin of error like every other estimate. We have no
-- measurement of markers, so the margin assumes one rubric band either way per task, tasks independent, as for the bands of
-- IELTS and GRE.

create or replace function exam_private.rubric_step(p_version uuid) returns numeric
language sql stable set search_path = '' as $$
  select sum(c.step * c.weight) / sum(c.max_band * c.weight)
  from exam_private.item_keys as k join public.exam_rubric_criteria as c on c.rubric_id = k.rubric_id
  where k.item_version_id = p_version
$$;
comment on function exam_private.rubric_step(uuid) is 'The share of a task''s marks that one band on every rubric criterion is worth.';
