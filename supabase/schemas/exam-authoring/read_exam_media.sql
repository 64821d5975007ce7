create or replace function private.read_exam_media(p_name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select to_jsonb(m) - array['created_by', 'content_hash'] from exam_private.media as m where m.name = p_name
  );
end
$$;

create or replace function public.read_exam_media(p_name text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_exam_media(p_name) $$;
comment on function public.read_exam_media(text) is 'An uploaded picture or recording with its full text; null if there is none. For editors.';

grant execute on function private.read_exam_media(text), public.read_exam_media(text) to authenticated;
