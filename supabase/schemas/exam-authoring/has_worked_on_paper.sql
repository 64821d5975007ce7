create or replace function exam_private.has_worked_on_paper(p_revision uuid, p_person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.exam_revisions as r where r.id = p_revision and r.created_by = p_person)
    or exists (select from exam_private.revision_edits as e where e.revision_id = p_revision and e.edited_by = p_person)
    or exists (
      select from public.exam_sections as s
      join public.exam_modules as m on m.section_id = s.id
      join exam_private.slots as p on p.module_id = m.id
      join public.exam_item_versions as v on v.id = p.item_version_id
      where s.revision_id = p_revision and exam_private.has_imported_item(v.item_id, p_person)
    )
$$;
comment on function exam_private.has_worked_on_paper(uuid, uuid) is 'Whether this person created, edited or imported any part of a paper, and so cannot be the second person a paid one needs.';
