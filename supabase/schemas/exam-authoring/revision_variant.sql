create or replace function exam_private.revision_variant(p_revision uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select f.variant_code from public.exam_formats as f where f.id = r.format_id), 'main')
  from public.exam_revisions as r where r.id = p_revision
$$;
