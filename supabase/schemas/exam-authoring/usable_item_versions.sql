-- The newest published version of each question that is not withdrawn.
create or replace function exam_private.usable_item_versions(p_exam_id text) returns table (
  id uuid, item_id uuid, name text, unit uuid
)
language sql stable set search_path = '' as $$
  select v.id, i.id, i.name, coalesce(v.stimulus_version_id, v.id)
  from public.exam_items as i
  cross join lateral (
    select o.id, o.stimulus_version_id from public.exam_item_versions as o
    where o.item_id = i.id and o.published_at is not null order by o.version_no desc limit 1
  ) as v
  where i.exam_id = p_exam_id and i.status <> 'retired' and i.licence is not null and i.provenance is not null
$$;
