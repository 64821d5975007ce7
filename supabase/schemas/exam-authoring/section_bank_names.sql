-- What a section is missing is taken from the bank at once: all that the bank has for it, and which of that another complete mock
-- exam asks already. What is chosen from it is a rule of the composer, which writes nothing before the draft is saved.

-- The names by which the bank has questions for a section, not the name of its part.
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
