create or replace function private.sync_download_seed(p_row jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  columns constant text[] := array['slug', 'title', 'description', 'kind', 'page_kind', 'page_slug', 'body_md', 'updated_on', 'sort_order'];
  content jsonb := (select jsonb_object_agg(name, coalesce(p_row -> name, 'null')) from unnest(columns) as name);
  present jsonb;
  seeded jsonb := (select s.content from private.downloads_as_seeded as s where s.slug = p_row ->> 'slug');
  row_of public.downloads := jsonb_populate_record(null::public.downloads, p_row);
begin
  select (select jsonb_object_agg(name, to_jsonb(d) -> name) from unnest(columns) as name) into present
  from public.downloads as d where d.slug = row_of.slug;
  if present is not null and (present = content or present is distinct from seeded) then
    return case when present = content then 'unchanged' else 'kept' end;
  end if;
  if present is null and seeded is not null then
    return 'kept';
  end if;
  insert into public.downloads (slug, title, description, kind, page_kind, page_slug, body_md, updated_on, sort_order, is_published)
  values (row_of.slug, row_of.title, row_of.description, row_of.kind, row_of.page_kind, row_of.page_slug, row_of.body_md,
    row_of.updated_on, row_of.sort_order, true)
  on conflict (slug) do update set title = excluded.title, description = excluded.description, kind = excluded.kind,
    page_kind = excluded.page_kind, page_slug = excluded.page_slug, body_md = excluded.body_md, updated_on = excluded.updated_on,
    sort_order = excluded.sort_order;
  insert into private.downloads_as_seeded (slug, content)
  select d.slug, (select jsonb_object_agg(name, to_jsonb(d) -> name) from unnest(columns) as name)
  from public.downloads as d where d.slug = row_of.slug
  on conflict (slug) do update set content = excluded.content;
  return 'written';
end
$$;

create or replace function public.sync_download_seed(p_row jsonb) returns text
language sql set search_path = '' as $$
  select private.sync_download_seed(p_row)
$$;
comment on function public.sync_download_seed(jsonb) is 'Upserts a seed download unless an editor changed or removed it: written, unchanged or kept. Service role only.';

grant execute on function private.sync_download_seed(jsonb) to service_role;
