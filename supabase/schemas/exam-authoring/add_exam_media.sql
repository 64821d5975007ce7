create or replace function private.add_exam_media(p_row jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  media_id uuid;
begin
  if exists (select from exam_private.media as m where m.content_hash = p_row ->> 'hash') then
    raise exception 'KNOWN' using errcode = 'P0001';
  end if;
  insert into exam_private.media (kind, name, words, origin, licence, svg, storage_path, mime, duration_ms, bytes, content_hash, created_by)
  values (p_row ->> 'kind', p_row ->> 'name', p_row ->> 'words', p_row ->> 'origin', p_row ->> 'licence', p_row ->> 'svg',
    p_row ->> 'storage_path', p_row ->> 'mime', (p_row ->> 'duration_ms')::int, (p_row ->> 'bytes')::int, p_row ->> 'hash', caller)
  on conflict (name) do nothing returning id into media_id;
  if media_id is null then
    raise exception 'NAME_TAKEN' using errcode = 'P0001';
  end if;
  return media_id;
end
$$;

create or replace function public.add_exam_media(p_row jsonb) returns uuid
language sql set search_path = '' as $$ select private.add_exam_media(p_row) $$;
comment on function public.add_exam_media(jsonb) is 'Stores an uploaded picture or recording: {kind, name, words, origin, licence, hash, bytes} with svg, or storage_path, mime and duration_ms. KNOWN, NAME_TAKEN. For editors.';

grant execute on function private.add_exam_media(jsonb), public.add_exam_media(jsonb) to authenticated;
