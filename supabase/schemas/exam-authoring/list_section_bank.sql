create or replace function private.list_section_bank(p_revision_id uuid, p_sections text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mock public.mock_exams;
begin
  perform exam_private.require_exam_editor();
  select m.* into mock from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id where r.id = p_revision_id;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  return (
    with asked as materialized (
      select v.item_id from public.mock_exams as m
      join public.exam_sections as s on s.revision_id = m.current_revision_id
      join public.exam_modules as d on d.section_id = s.id
      join exam_private.slots as p on p.module_id = d.id
      join public.exam_item_versions as v on v.id = p.item_version_id
      where m.exam_id = mock.exam_id and m.id <> mock.id and m.kind = 'full' and m.status = 'published'
    )
    select coalesce(jsonb_object_agg(s.code, (
      select coalesce(jsonb_agg(exam_private.paper_question(
        u.id, coalesce(exam_private.item_marking_override(o.source), s.marking), coalesce((o.source ->> 'scored')::boolean, true)
      ) || jsonb_build_object('is_used', u.item_id in (select asked.item_id from asked)) order by u.name), '[]')
      from exam_private.section_bank(p_revision_id, s.code) as u
      left join exam_private.item_sources as o on o.item_version_id = u.id
    )), '{}')
    from public.exam_sections as s where s.revision_id = p_revision_id and s.code = any (p_sections)
  );
end
$$;

create or replace function public.list_section_bank(p_revision_id uuid, p_sections text[]) returns jsonb
language sql stable set search_path = '' as $$ select private.list_section_bank(p_revision_id, p_sections) $$;
comment on function public.list_section_bank(uuid, text[]) is 'For each section of a paper, all questions the bank has for it, with is_used: another published complete mock exam uses it too. GONE. For editors.';

grant execute on function private.list_section_bank(uuid, text[]), public.list_section_bank(uuid, text[]) to authenticated;
