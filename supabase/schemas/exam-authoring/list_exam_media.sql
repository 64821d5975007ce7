create or replace function private.list_exam_media(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "created_at": ["m.created_at", "timestamptz"], "name": ["m.name", "text"], "kind": ["m.kind", "text"], "bytes": ["m.bytes", "int"]
  }';
  page record;
begin
  perform exam_private.require_exam_editor();
  perform private.check_list_filters(p_filters, jsonb_build_object('q', 'text', 'kind', jsonb_build_array('figure', 'sound')));
  select * into page from private.page_by_key(
    'exam_private.media as m', 'm.id',
    'true' || exam_private.has_words(
      'lower(m.name || '' '' || m.words || '' '' || m.origin || '' '' || m.licence)', p_filters -> 'q' ->> 0
    ) || private.is_any_of('m.kind', 'text', p_filters -> 'kind'),
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'kind', m.kind, 'name', m.name, 'words', left(m.words, case m.kind when 'figure' then 1500 else 300 end),
        'origin', m.origin, 'licence', m.licence, 'duration_ms', m.duration_ms, 'bytes', m.bytes, 'created_at', m.created_at,
        'author', p.full_name, 'used', exam_private.media_uses(m)
      ) order by l.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as l (id, place)
      join exam_private.media as m on m.id = l.id
      left join public.profiles as p on p.user_id = m.created_by
    )
  );
end
$$;

create or replace function public.list_exam_media(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_exam_media(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_exam_media(jsonb, text, boolean, jsonb, int) is 'A page of the uploaded pictures and recordings in the order shown, with rights and how many questions and passages use each: {rows, total, is_total_capped, has_more}. Filters: q (each of its words in the name, the words or the rights), kind. 22023 for what there is not. For editors.';

grant execute on function private.list_exam_media(jsonb, text, boolean, jsonb, int), public.list_exam_media(jsonb, text, boolean, jsonb, int) to authenticated;
