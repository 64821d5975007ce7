create or replace function private.list_second_marking() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('mock_id', m.id, 'two', case
      when m.access = 'paid' or coalesce((r.settings ->> 'second_marking')::boolean, false) then 'always'
      when upper_inf(m.second_marking) then 'asked'
      else 'no'
    end) order by m.id), '[]')
    from public.mock_exams as m
    join public.exam_revisions as r on r.id = m.current_revision_id
    where exists (
      select from public.exam_sections as s
      join public.exam_modules as d on d.section_id = s.id
      join exam_private.slots as p on p.module_id = d.id and p.is_scored
      join public.exam_item_versions as v on v.id = p.item_version_id and v.type in ('essay', 'speech')
      where s.revision_id = r.id
    )
  );
end
$$;

create or replace function public.list_second_marking() returns jsonb
language sql stable set search_path = '' as $$ select private.list_second_marking() $$;
comment on function public.list_second_marking() is 'Mock exams with essays or speech, and whether two people mark them: [{mock_id, two}], two being always (paid, or the paper requires it), asked, or no. For editors.';

grant execute on function private.list_second_marking(), public.list_second_marking() to authenticated;
