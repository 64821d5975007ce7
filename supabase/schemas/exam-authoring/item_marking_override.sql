create or replace function exam_private.item_marking_override(p_source jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_source -> 'marking') = 'object' then jsonb_build_object(
    'correct', exam_private.parse_fraction(p_source #>> '{marking,correct}'),
    'wrong', exam_private.parse_fraction(coalesce(p_source #>> '{marking,wrong}', '0')),
    'partial', coalesce(p_source #>> '{marking,partial}', 'none')
  ) end
$$;
comment on function exam_private.item_marking_override(jsonb) is 'A question''s own marking, if its author set one: toMarking in lib/mock-exams/authoring/item-version.ts. Otherwise its section''s applies.';
