-- Usage is counted for the whole library in one pass; a query per entry would read all questions each time.
create or replace function private.list_exam_media() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    with shown as (
      select m.* from exam_private.media as m order by m.created_at desc, m.name limit 500
    ), uses as (
      select m.id, count(distinct v.item_id) as n
      from exam_private.item_sources as s
      join shown as m on m.kind = 'figure' and m.name = s.source #>> '{figure,file}'
      join public.exam_item_versions as v on v.id = s.item_version_id
      group by m.id
      union all
      select m.id, count(distinct y.stimulus_id)
      from public.exam_stimulus_versions as y
      join shown as m on m.svg = y.content #>> '{figure,svg}'
      group by m.id
      union all
      select m.id, count(distinct y.stimulus_id)
      from public.exam_stimulus_versions as y join shown as m on m.storage_path = y.storage_path
      group by m.id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'kind', m.kind, 'name', m.name, 'words', left(m.words, case m.kind when 'figure' then 1500 else 300 end),
      'origin', m.origin, 'licence', m.licence, 'duration_ms', m.duration_ms, 'bytes', m.bytes, 'created_at', m.created_at,
      'author', p.full_name, 'used', coalesce(u.n, 0)
    ) order by m.created_at desc, m.name), '[]')
    from shown as m
    left join public.profiles as p on p.user_id = m.created_by
    left join (select x.id, sum(x.n) as n from uses as x group by x.id) as u on u.id = m.id
  );
end
$$;

create or replace function public.list_exam_media() returns jsonb
language sql stable set search_path = '' as $$ select private.list_exam_media() $$;
comment on function public.list_exam_media() is 'Uploaded media, newest first, with rights and how many questions and passages use each. For editors.';

grant execute on function private.list_exam_media(), public.list_exam_media() to authenticated;
