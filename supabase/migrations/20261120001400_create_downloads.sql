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
comment on index public.downloads_in_order is '/downloads: the published files in their order.';

alter table public.downloads enable row level security;
revoke all on public.downloads from anon, authenticated;
grant select on public.downloads to anon, authenticated;
grant delete on public.downloads to authenticated;
grant insert (
  slug, title, description, kind, page_kind, page_slug, body_md, updated_on, sort_order, is_published
) on public.downloads to authenticated;
grant update (
  slug, title, description, kind, page_kind, page_slug, body_md, updated_on, sort_order, is_published
) on public.downloads to authenticated;
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

-- What the repository writes is brought up to date, what an editor changed stays: private.downloads_as_seeded remembers.
create table private.downloads_as_seeded (
  slug text primary key,
  content jsonb not null
);
comment on table private.downloads_as_seeded is 'Each download as the repository last wrote it, to tell whether an editor has changed it since.';
