create or replace function exam_private.section_bank(p_revision uuid, p_section text) returns table (id uuid, item_id uuid, name text, unit uuid)
language sql stable set search_path = '' as $$
  -- Questions are named <exam>-<section>-<number>; others belong to the section of the papers they are in.
  with section as materialized (
    select m.exam_id, exam_private.section_bank_names(p_revision, p_section) as draws
    from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id where r.id = p_revision
  ), placed as materialized (
    select v.item_id from section as a
    join public.mock_exams as m on m.exam_id = a.exam_id
    join public.exam_sections as s on s.revision_id = m.current_revision_id and s.code = any (a.draws)
    join public.exam_modules as d on d.section_id = s.id
    join exam_private.slots as p on p.module_id = d.id
    join public.exam_item_versions as v on v.id = p.item_version_id
  )
  select u.id, u.item_id, u.name, u.unit
  from section as a cross join lateral exam_private.usable_item_versions(a.exam_id) as u
  where exists (select from unnest(a.draws) as draw where starts_with(u.name, replace(a.exam_id, '_', '-') || '-' || draw || '-'))
    or u.item_id in (select placed.item_id from placed)
$$;
comment on function exam_private.section_bank(uuid, text) is 'The newest published versions the bank has for a section of a paper.';
