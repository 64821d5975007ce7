-- Sound, transcript and rights of a recording come from the library.
create or replace function private.add_exam_stimulus(p_exam_id text, p_row jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  kind constant text := p_row ->> 'kind';
  sound exam_private.media;
  stimulus uuid;
  version uuid;
begin
  if kind is null or kind not in ('passage', 'data', 'audio') then
    raise exception 'A passage, data or a recording is added here.' using errcode = '22023';
  end if;
  if kind = 'audio' then
    select * into sound from exam_private.media as m where m.name = p_row ->> 'sound' and m.kind = 'sound';
    if not found then
      raise exception 'NO_SOUND' using errcode = 'P0001';
    end if;
  end if;
  insert into public.exam_stimuli (exam_id, name, kind, created_by)
  values (p_exam_id, p_row ->> 'name', kind::public.exam_stimulus_kind, caller)
  on conflict (name) do nothing returning id into stimulus;
  if stimulus is null then
    raise exception 'NAME_TAKEN' using errcode = 'P0001';
  end if;
  insert into public.exam_stimulus_versions (
    stimulus_id, kind, version_no, title, content, language, storage_path, duration_ms, max_plays, licence, content_hash, created_by,
    published_at
  ) values (
    stimulus, kind::public.exam_stimulus_kind, 1, p_row ->> 'title', p_row -> 'content', p_row ->> 'language', sound.storage_path,
    sound.duration_ms, case when kind = 'audio' then (p_row ->> 'plays')::smallint end,
    coalesce(sound.origin || '; ' || sound.licence, p_row ->> 'licence'), p_row ->> 'hash', caller, clock_timestamp()
  ) returning id into version;
  if kind = 'audio' then
    insert into exam_private.stimulus_transcripts (stimulus_version_id, transcript) values (version, sound.words);
  end if;
  return stimulus;
end
$$;

create or replace function public.add_exam_stimulus(p_exam_id text, p_row jsonb) returns uuid
language sql set search_path = '' as $$ select private.add_exam_stimulus(p_exam_id, p_row) $$;
comment on function public.add_exam_stimulus(text, jsonb) is 'Creates a passage, a figure, or a recording from the library ({sound, plays}), usable by questions at once. NAME_TAKEN, NO_SOUND. For editors.';

grant execute on function private.add_exam_stimulus(text, jsonb), public.add_exam_stimulus(text, jsonb) to authenticated;
