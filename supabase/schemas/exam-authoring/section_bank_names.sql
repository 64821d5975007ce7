-- Empty slots are filled from the bank: all questions it has for the section, and which of them another complete mock exam
-- uses. The choice is made by the composer, which writes nothing before the draft is saved.

-- The bank's names for a section, not the name of its format part.
create or replace function exam_private.section_bank_names(p_revision uuid, p_section text) returns text[]
language sql stable set search_path = '' as $$
  select array[p_section] || coalesce((
    select array_agg(drawn.name) from public.exam_revisions as r
    join public.mock_exams as m on m.id = r.mock_exam_id
    cross join lateral exam_private.paper_plan(m.exam_id, exam_private.revision_variant(r.id)) as p
    cross join lateral jsonb_array_elements_text(p.doc -> 'draws') as drawn (name)
    where r.id = p_revision and p.code = p_section
  ), '{}')
$$;
