-- Checks beyond the shape of a paper: rights, audio, and alternative text for figures.
create or replace function exam_private.content_faults(p_revision uuid) returns setof text
language sql stable set search_path = '' as $$
  with asked as (
    select s.ordinal, s.title, m.id as module, i.id as item_id, i.name, i.licence, i.provenance, v.content, v.stimulus_version_id
    from public.exam_sections as s
    join public.exam_modules as m on m.section_id = s.id
    join exam_private.slots as p on p.module_id = m.id
    join public.exam_item_versions as v on v.id = p.item_version_id
    join public.exam_items as i on i.id = v.item_id
    where s.revision_id = p_revision
  ), shown as (
    select a.ordinal, a.title, x.name, y.kind, y.licence, y.content, y.storage_path, y.published_at
    from asked as a
    join public.exam_stimulus_versions as y on y.id = a.stimulus_version_id
    join public.exam_stimuli as x on x.id = y.stimulus_id
  ), faults as (
    select ordinal, title, 1 as nth, 'this question stands in it more than once' as fault, name from (
      select ordinal, title, name from asked group by ordinal, title, module, item_id, name having count(*) > 1
      union
      select max(ordinal), max(title), name from asked group by item_id, name having count(distinct ordinal) > 1
    ) as twice
    union
    select ordinal, title, 2, 'it is not said where this question comes from and what allows us to use it', name from asked
    where licence is null or provenance is null
    union
    select ordinal, title, 3, 'the figure of this question has no words for those who cannot see it', name from asked
    where content ? 'figure' and coalesce(char_length(btrim(content #>> '{figure,alt}')), 0) < 10
    union
    select ordinal, title, 4, 'this passage, figure or recording is only a draft', name from shown where published_at is null
    union
    select ordinal, title, 5, 'it is not said what allows us to use this passage, figure or recording', name from shown where licence is null
    union
    select ordinal, title, 6, 'this figure has no words for those who cannot see it', name from shown
    where content ? 'figure' and coalesce(char_length(btrim(content #>> '{figure,alt}')), 0) < 10
    union
    select ordinal, title, 7, 'the sound of this recording is missing', name from shown
    where kind = 'audio' and not exists (select from exam_private.audio_sources as a where a.storage_path = shown.storage_path)
      and not exists (select from storage.objects as o where o.bucket_id = 'exam-audio' and o.name = shown.storage_path)
  )
  select format('%s: %s (%s%s).', f.title, f.fault, string_agg(f.name, ', ' order by f.name) filter (where f.place <= 5),
    case when count(*) > 5 then format(' and %s more', count(*) - 5) else '' end)
  from (select *, row_number() over (partition by ordinal, nth order by name) as place from faults) as f
  group by f.ordinal, f.title, f.nth, f.fault order by f.ordinal, f.nth
$$;
comment on function exam_private.content_faults(uuid) is 'Questions of a paper that are duplicated or lack rights, sound, or alternative text, as sentences that name them.';
