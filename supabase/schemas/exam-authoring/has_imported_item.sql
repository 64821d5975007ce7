-- A file needs a licence before it is read; its valid questions can be imported while others are fixed; and the importer counts
-- as their author where two people are needed.

create or replace function exam_private.has_imported_item(p_item uuid, p_person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.exam_item_versions as v
    join public.exam_import_rows as r on r.item_version_id = v.id
    join public.exam_import_jobs as j on j.id = r.job_id
    where v.item_id = p_item and j.created_by = p_person
  )
$$;
comment on function exam_private.has_imported_item(uuid, uuid) is 'Whether this person imported the question from a file.';
