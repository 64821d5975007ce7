create or replace function exam_private.is_valid_section_order(p_revision uuid, p_order text[]) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((select array_agg(c.code order by c.code) from unnest(p_order) as c (code))
    = (select array_agg(s.code order by s.code) from public.exam_sections as s where s.revision_id = p_revision), false)
$$;
