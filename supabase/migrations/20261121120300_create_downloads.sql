create table public.downloads (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (title = btrim(title) and char_length(title) between 3 and 90),
  description text not null check (char_length(description) between 20 and 240),
  kind text not null check (kind in ('guide', 'exam', 'checklist', 'worksheet')),
  page_kind public.page_kind,
  page_slug text check (char_length(page_slug) between 1 and 200),
  body_md text check (char_length(body_md) between 50 and 60000),
  updated_on date,
  sort_order int not null default 100 check (sort_order >= 0),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint downloads_have_one_text check (
    (page_kind is null) = (page_slug is null) and (page_slug is null) = (body_md is not null) and (body_md is null) = (updated_on is null)
  )
);
create index downloads_in_order on public.downloads (sort_order, title) where is_published;
comment on table public.downloads is 'What can be taken away as a PDF: a page of ours, or a worksheet with a text of its own. The file is made from the text and never uploaded.';
comment on column public.downloads.page_slug is 'With page_kind, the page whose text it is; shown only while that page is published.';
comment on column public.downloads.body_md is 'The text of a worksheet, as Markdown with our blocks.';
comment on column public.downloads.updated_on is 'The day an editor last changed a worksheet; a page has its own.';

alter table public.downloads enable row level security;
revoke all on public.downloads from anon, authenticated;
grant select on public.downloads to anon, authenticated;
grant insert (slug, title, description, kind, page_kind, page_slug, body_md, updated_on, sort_order, is_published),
  update (slug, title, description, kind, page_kind, page_slug, body_md, updated_on, sort_order, is_published),
  delete on public.downloads to authenticated;
create policy downloads_select_visitors on public.downloads for select to anon using (is_published);
create policy downloads_select_people on public.downloads for select to authenticated
  using (is_published or (select private.has_permission('content.manage')));
create policy downloads_insert_editors on public.downloads for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy downloads_update_editors on public.downloads for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy downloads_delete_admins on public.downloads for delete to authenticated using ((select private.is_admin()));
create policy downloads_delete_only_admins on public.downloads as restrictive for delete to authenticated
  using ((select private.is_admin()));

create trigger downloads_are_touched before update on public.downloads
  for each row execute function private.touch_updated_at();
create trigger downloads_go_stale after insert or update or delete on public.downloads
  for each statement execute function private.mark_table_stale('downloads');

-- What the repository writes is brought up to date, what an editor changed stays: private.downloads_as_seeded remembers.
create table private.downloads_as_seeded (
  slug text primary key,
  content jsonb not null
);
comment on table private.downloads_as_seeded is 'Each download as the repository last wrote it, to tell whether an editor has changed it since.';

create function private.sync_download_seed(p_row jsonb) returns text
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

create function public.sync_download_seed(p_row jsonb) returns text
language sql set search_path = '' as $$
  select private.sync_download_seed(p_row)
$$;
comment on function public.sync_download_seed(jsonb) is 'Brings a download of the repository into the table unless an editor changed or removed it: written, unchanged or kept. The server''s own.';
grant execute on function private.sync_download_seed(jsonb) to service_role;
