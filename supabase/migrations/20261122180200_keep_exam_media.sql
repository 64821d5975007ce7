-- Pictures and recordings that editors upload: kept once, with their rights and their words, and used by as many questions and
-- passages as like. A picture goes into the question itself, as drawings do, so it is given out with it and not before. A recording
-- lies in the private bucket exam-audio and is played through play_media, which counts.

create table exam_private.media (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('figure', 'sound')),
  name text not null unique check (char_length(name) <= 120),
  words text not null check (char_length(words) between 10 and 60000),
  origin text not null check (char_length(origin) between 2 and 90),
  licence text not null check (char_length(licence) between 2 and 100),
  svg text check (char_length(svg) between 20 and 250000),
  storage_path text unique check (storage_path ~ '^[0-9a-f-]{36}\.(mp3|ogg|wav|m4a)$'),
  mime text,
  duration_ms int check (duration_ms between 1 and 3600000),
  bytes int not null check (bytes between 1 and 10485760),
  content_hash text not null unique check (char_length(content_hash) = 64),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint media_figures_are_named_by_their_kind check (
    name ~ case when kind = 'figure' then '^[a-z0-9]+(-[a-z0-9]+)*\.(svg|webp)$' else '^[a-z0-9]+(-[a-z0-9]+)*$' end
  ),
  constraint media_are_whole check (
    case when kind = 'figure' then svg is not null and storage_path is null and duration_ms is null and char_length(words) <= 1500
    else svg is null and storage_path is not null and mime is not null and duration_ms is not null end
  )
);
create index media_by_author on exam_private.media (created_by);
comment on table exam_private.media is 'What editors uploaded for questions and passages. Never rewritten: what was used stays as it was.';
comment on column exam_private.media.words is 'Of a figure, what it shows for those who cannot see it; of a sound, what is said, shown after release.';
comment on column exam_private.media.svg is 'As it stands in a question: a drawing that was cleaned, or a frame around a picture that was drawn anew.';
create trigger media_are_kept before update on exam_private.media
  for each row when (to_jsonb(old) - 'created_by' is distinct from to_jsonb(new) - 'created_by')
  execute function private.refuse_change();

-- One recording may serve several passages.
alter table public.exam_stimulus_versions drop constraint exam_stimulus_versions_storage_path_key;
create index exam_stimulus_versions_by_sound on public.exam_stimulus_versions (storage_path) where storage_path is not null;

create function private.add_exam_media(p_row jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  made uuid;
begin
  if exists (select from exam_private.media as m where m.content_hash = p_row ->> 'hash') then
    raise exception 'KNOWN' using errcode = 'P0001';
  end if;
  insert into exam_private.media (kind, name, words, origin, licence, svg, storage_path, mime, duration_ms, bytes, content_hash, created_by)
  values (p_row ->> 'kind', p_row ->> 'name', p_row ->> 'words', p_row ->> 'origin', p_row ->> 'licence', p_row ->> 'svg',
    p_row ->> 'storage_path', p_row ->> 'mime', (p_row ->> 'duration_ms')::int, (p_row ->> 'bytes')::int, p_row ->> 'hash', caller)
  on conflict (name) do nothing returning id into made;
  if made is null then
    raise exception 'NAME_TAKEN' using errcode = 'P0001';
  end if;
  return made;
end
$$;

create function private.list_exam_media() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(to_jsonb(one) order by one.created_at desc, one.name), '[]') from (
      select m.id, m.kind, m.name, left(m.words, case m.kind when 'figure' then 1500 else 300 end) as words, m.origin, m.licence, m.duration_ms, m.bytes, m.created_at,
        (select p.full_name from public.profiles as p where p.user_id = m.created_by) as author,
        case when m.kind = 'sound' then (select count(distinct y.stimulus_id) from public.exam_stimulus_versions as y where y.storage_path = m.storage_path)
        else (select count(distinct v.item_id) from exam_private.item_sources as s join public.exam_item_versions as v on v.id = s.item_version_id
            where s.source #>> '{figure,file}' = m.name)
          + (select count(distinct y.stimulus_id) from public.exam_stimulus_versions as y where y.content #>> '{figure,svg}' = m.svg) end as used
      from exam_private.media as m order by m.created_at desc, m.name limit 500
    ) as one
  );
end
$$;

create function private.read_exam_media(p_name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select to_jsonb(m) - array['created_by', 'content_hash'] from exam_private.media as m where m.name = p_name
  );
end
$$;

-- A passage or figure as before, or a recording of the library: its sound, its words and its rights come from there.
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

create function public.add_exam_media(p_row jsonb) returns uuid
language sql set search_path = '' as $$ select private.add_exam_media(p_row) $$;
comment on function public.add_exam_media(jsonb) is 'Keeps an uploaded picture or recording: {kind, name, words, origin, licence, hash, bytes} with svg, or storage_path, mime and duration_ms. KNOWN, NAME_TAKEN. For editors.';
create function public.list_exam_media() returns jsonb
language sql stable set search_path = '' as $$ select private.list_exam_media() $$;
comment on function public.list_exam_media() is 'What was uploaded, newest first, with its rights and how many questions and passages use it. For editors.';
create function public.read_exam_media(p_name text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_exam_media(p_name) $$;
comment on function public.read_exam_media(text) is 'An uploaded picture or recording with all its words, null where there is none. For editors.';
comment on function public.add_exam_stimulus(text, jsonb) is 'A new passage or figure, or a recording of the library ({sound, plays}), that questions may refer to at once. NAME_TAKEN, NO_SOUND. For editors.';

revoke execute on function private.add_exam_media(jsonb), private.list_exam_media(), private.read_exam_media(text),
  public.add_exam_media(jsonb), public.list_exam_media(), public.read_exam_media(text) from public, anon, authenticated;
grant execute on function private.add_exam_media(jsonb), private.list_exam_media(), private.read_exam_media(text),
  public.add_exam_media(jsonb), public.list_exam_media(), public.read_exam_media(text) to authenticated;
