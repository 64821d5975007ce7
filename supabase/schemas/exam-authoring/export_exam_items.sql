-- Questions with their keys, as a file for other programs is made from them.
create or replace function private.export_exam_items(p_filters jsonb, p_mock_exam_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 3000;
  paper uuid;
  versions uuid[];
begin
  perform exam_private.require_exam_editor();
  if p_mock_exam_id is null then
    execute format(
      $q$
        select array_agg(c.id order by c.name) from (
          select newest.id, i.name from public.exam_items as i
          cross join lateral (
            select v.id from public.exam_item_versions as v where v.item_id = i.id order by v.version_no desc limit 1
          ) as newest
          where %s order by i.name limit %s
        ) as c
      $q$, exam_private.bank_conditions(p_filters), most + 1
    ) into versions;
  else
    select m.current_revision_id into paper from public.mock_exams as m where m.id = p_mock_exam_id;
    if paper is null then
      raise exception 'GONE' using errcode = 'P0001';
    end if;
    select array_agg(p.item_version_id order by s.ordinal, m.ordinal, p.ordinal) into versions
    from public.exam_sections as s
    join public.exam_modules as m on m.section_id = s.id
    join exam_private.slots as p on p.module_id = m.id
    where s.revision_id = paper;
  end if;
  if cardinality(versions) > most then
    raise exception 'TOO_MANY' using errcode = 'P0001';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', i.name, 'exam_id', i.exam_id, 'source', s.source, 'stimulus', case when x.id is not null then jsonb_build_object(
        'name', x.name, 'kind', y.kind, 'title', y.title, 'html', y.content ->> 'html', 'has_figure', y.content ? 'figure'
      ) end
    ) order by c.place), '[]')
    from unnest(versions) with ordinality as c (id, place)
    join public.exam_item_versions as v on v.id = c.id
    join public.exam_items as i on i.id = v.item_id
    left join exam_private.item_sources as s on s.item_version_id = v.id
    left join public.exam_stimulus_versions as y on y.id = v.stimulus_version_id
    left join public.exam_stimuli as x on x.id = y.stimulus_id
  );
end
$$;

create or replace function public.export_exam_items(p_filters jsonb default '{}', p_mock_exam_id uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.export_exam_items(p_filters, p_mock_exam_id) $$;
comment on function public.export_exam_items(jsonb, uuid) is 'Questions with their keys, to be written as a file for other programs: those under the filters of the bank (exam_private.bank_conditions), or those of the paper of a mock exam. GONE, TOO_MANY. For editors.';

grant execute on function private.export_exam_items(jsonb, uuid), public.export_exam_items(jsonb, uuid) to authenticated;
