create or replace function private.list_media_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'name', m.name, 'words', left(m.words, 1500)) order by m.created_at desc, m.name), '[]')
    from (select * from exam_private.media as a order by a.created_at desc, a.name limit 500) as m
  );
end
$$;

create or replace function public.list_media_choices() returns jsonb
language sql stable set search_path = '' as $$ select private.list_media_choices() $$;
comment on function public.list_media_choices() is 'The five hundred newest pictures and recordings, for a form that offers them: kind, name, words. For editors.';

grant execute on function private.list_media_choices(), public.list_media_choices() to authenticated;
