-- Essays and speech on a scale of plain marks (French, German, PTE) come with the range that every other estimate has. What a
-- person's mark is worth is not known from any measurement of ours, so the range says what it is: a band of the rubric either way
-- in each task, as for the bands of IELTS and GRE, and the tasks independent of each other.

create or replace function exam_private.rubric_step(p_version uuid) returns numeric
language sql stable set search_path = '' as $$
  select sum(c.step * c.weight) / sum(c.max_band * c.weight)
  from exam_private.item_keys as k join public.exam_rubric_criteria as c on c.rubric_id = k.rubric_id
  where k.item_version_id = p_version
$$;
comment on function exam_private.rubric_step(uuid) is 'The share of a task''s marks that one band on every criterion of its rubric makes.';
