create or replace function exam_private.media_uses(p_media exam_private.media) returns int
language sql stable set search_path = '' as $$
  select case p_media.kind
    when 'sound' then (
      select count(distinct y.stimulus_id) from public.exam_stimulus_versions as y where y.storage_path = p_media.storage_path
    )
    else (
      select count(distinct v.item_id) from exam_private.item_sources as s
      join public.exam_item_versions as v on v.id = s.item_version_id
      where s.source #>> '{figure,file}' = p_media.name
    ) + (
      select count(distinct y.stimulus_id) from public.exam_stimulus_versions as y
      where md5(y.content #>> '{figure,svg}') = md5(p_media.svg) and y.content #>> '{figure,svg}' = p_media.svg
    )
  end::int
$$;
comment on function exam_private.media_uses(exam_private.media) is 'How many questions and passages show or play a picture or recording of the library.';
