create table public.redirects (
  from_path text primary key check (from_path ~ '^/[^/\\\s?#][^\\\s?#]*$' and char_length(from_path) <= 300),
  to_path text not null check (to_path ~ '^/([^/\\\s][^\\\s]*)?$' and char_length(to_path) <= 300),
  reason text check (char_length(reason) between 1 and 300),
  check (from_path <> to_path)
);
create index redirects_by_target on public.redirects (to_path);
comment on table public.redirects is 'Old addresses and where they lead now. A renamed page leaves one behind.';
comment on index public.redirects_by_target is 'A rename: older redirects that lead to the former address.';

alter table public.redirects enable row level security;
revoke all on public.redirects from anon, authenticated;
grant select (from_path, to_path) on public.redirects to anon;
grant select, insert (from_path, to_path, reason), update (to_path, reason), delete on public.redirects to authenticated;
create policy redirects_select_everyone on public.redirects for select to anon, authenticated using (true);
create policy redirects_insert_editors on public.redirects for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy redirects_update_editors on public.redirects for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy redirects_delete_admins on public.redirects for delete to authenticated using ((select private.is_admin()));
create policy redirects_delete_only_admins on public.redirects as restrictive for delete to authenticated
  using ((select private.is_admin()));

create type public.page_kind as enum ('guide', 'city', 'exam', 'service', 'legal', 'post', 'news', 'press', 'country');
create type public.page_status as enum ('draft', 'in_review', 'scheduled', 'published', 'archived');

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  kind public.page_kind not null,
  slug text not null check (slug ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null check (title = btrim(title) and char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 320),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object' and length(meta::text) <= 100000),
  body_md text not null default '' check (length(body_md) <= 300000),
  status public.page_status not null default 'draft',
  published_at timestamptz,
  author_id uuid references auth.users (id) on delete set null,
  reviewer_id uuid references auth.users (id) on delete set null,
  reviewed_on date,
  review_by date,
  seeded_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', description), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(body_md, 60000)), 'D')
  ) stored,
  listing jsonb not null
    generated always as (meta - array['summary', 'facts', 'faq', 'related', 'included', 'not_included', 'bring']) stored,
  -- Slug first: row policies let an index be used for text, not for an enum.
  unique (slug, kind),
  constraint pages_public_ones_have_a_date check (status not in ('scheduled', 'published') or published_at is not null)
);
create index pages_newest_first on public.pages (kind, published_at desc, id desc) where status in ('scheduled', 'published');
create index pages_by_status on public.pages (status, updated_at desc, id desc);
create index pages_by_author on public.pages (author_id, updated_at desc, id desc);
create index pages_by_reviewer on public.pages (reviewer_id);
create index pages_to_review on public.pages (review_by);
create index pages_by_words on public.pages using gin (search);
comment on table public.pages is 'Every page with text of its own: front matter in meta, body in Markdown. Edited in the product; first filled from the repository.';
comment on column public.pages.meta is 'The front matter of its kind, as lib/content/schema.ts describes it.';
comment on column public.pages.published_at is 'When it is public; in the future for a scheduled page.';
comment on column public.pages.review_by is 'When somebody should read it again.';
comment on column public.pages.seeded_hash is 'What the repository last wrote. While the page still is that, seeding may replace it.';
comment on column public.pages.search is 'What search finds a page by: title, description, text.';
comment on column public.pages.listing is 'The front matter that lists of pages need.';
comment on index public.pages_newest_first is 'Blog and news: public pages of a kind, newest first.';
comment on index public.pages_by_status is 'Content desk: pages by status, latest change first.';
comment on index public.pages_to_review is 'Content desk: pages to review, by day.';
comment on index public.pages_by_words is 'Site search: pages by their words.';

alter table public.pages enable row level security;
revoke all on public.pages from anon, authenticated;
grant select (
  id, kind, slug, title, description, meta, body_md, status, published_at, reviewed_on, review_by, created_at, updated_at, listing
) on public.pages to anon;
grant select, delete on public.pages to authenticated;
grant insert (
  kind, slug, title, description, meta, body_md, status, published_at, author_id, review_by
) on public.pages to authenticated;
grant update (slug, title, description, meta, body_md, status, published_at, author_id, review_by) on public.pages to authenticated;
create policy pages_select_visitors on public.pages for select to anon
  using (status in ('scheduled', 'published') and published_at <= now());
create policy pages_select_people on public.pages for select to authenticated
  using (
    (status in ('scheduled', 'published') and published_at <= now())
    or author_id = (select private.signed_in_id())
    or (select private.has_permission('content.manage'))
  );
create policy pages_insert_editors_or_writers on public.pages for insert to authenticated
  with check (
    (select private.has_permission('content.manage'))
    or (
      kind = 'post' and status in ('draft', 'in_review') and author_id = (select private.acting_id())
      and (select private.has_permission('blogs.create'))
    )
  );
create policy pages_update_editors_or_writers on public.pages for update to authenticated
  using (
    (select private.has_permission('content.manage'))
    or (
      kind = 'post' and status in ('draft', 'in_review') and author_id = (select private.acting_id())
      and (select private.has_permission('blogs.manage-own'))
    )
  )
  with check (
    (select private.has_permission('content.manage'))
    or (
      kind = 'post' and status in ('draft', 'in_review') and author_id = (select private.acting_id())
      and (select private.has_permission('blogs.manage-own'))
    )
  );
create policy pages_delete_admins on public.pages for delete to authenticated using ((select private.is_admin()));
create policy pages_delete_only_admins on public.pages as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.page_revisions (
  id bigint generated always as identity primary key,
  page_id uuid not null references public.pages (id) on delete cascade,
  title text not null,
  description text not null,
  meta jsonb not null,
  body_md text not null,
  saved_by uuid references auth.users (id) on delete set null,
  saved_at timestamptz not null default now()
);
create index page_revisions_newest_first on public.page_revisions (page_id, id desc);
create index page_revisions_by_person on public.page_revisions (saved_by);
comment on table public.page_revisions is 'Every save of a page. Written by trigger.';

alter table public.page_revisions enable row level security;
revoke all on public.page_revisions from anon, authenticated;
grant select on public.page_revisions to authenticated;
create policy page_revisions_select_editors_or_author on public.page_revisions for select to authenticated
  using (
    (select private.has_permission('content.manage'))
    or exists (select from public.pages as p where p.id = page_id and p.author_id = (select private.acting_id()))
  );

create table public.fact_uses (
  page_id uuid not null references public.pages (id) on delete cascade,
  fact_key text not null,
  primary key (page_id, fact_key)
);
create index fact_uses_by_fact on public.fact_uses (fact_key);
comment on table public.fact_uses is 'Which page shows which fact. Kept by trigger from the {{fact:…}} references in a page.';
comment on index public.fact_uses_by_fact is 'A changed fact: the pages that show it.';

alter table public.fact_uses enable row level security;
revoke all on public.fact_uses from anon, authenticated;
grant select on public.fact_uses to authenticated;
create policy fact_uses_select_editors on public.fact_uses for select to authenticated
  using ((select private.has_permission('content.manage')));

create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$' and char_length(key) <= 60),
  value jsonb not null check (length(value::text) <= 8192),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null
);
create index site_settings_by_editor on public.site_settings (updated_by);
comment on table public.site_settings is 'What the site says about itself: name, tagline, contacts, addresses, chat link, social links. Public.';

alter table public.site_settings enable row level security;
revoke all on public.site_settings from anon, authenticated;
grant select (key, value, updated_at) on public.site_settings to anon;
grant select, insert (key, value), update (value), delete on public.site_settings to authenticated;
create policy site_settings_select_everyone on public.site_settings for select to anon, authenticated using (true);
create policy site_settings_insert_admins on public.site_settings for insert to authenticated
  with check ((select private.is_admin()));
create policy site_settings_update_admins on public.site_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy site_settings_delete_admins on public.site_settings for delete to authenticated
  using ((select private.is_admin()));
create policy site_settings_delete_only_admins on public.site_settings as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table private.page_announcements (
  path text primary key check (path ~ '^/' and char_length(path) <= 300),
  queued_at timestamptz not null default now()
);
comment on table private.page_announcements is 'Public pages that appeared, changed or went since search engines were last told. Filled by trigger, emptied by the job announce-pages.';

-- One search over what the site says: pages of every kind, questions and study destinations. Programs and universities have the
-- finder's index. Like there, each word is taken for itself, for what it begins, or for the nearest word there is; the words that can
-- be meant are those of titles, kept apart because a body's words are too many and too rare to guess from.

create table private.site_words (
  word text collate "C" primary key
);
create index site_words_alike on private.site_words using gin (word extensions.gin_trgm_ops);
comment on table private.site_words is 'Words as titles write them, to put typing errors right.';
comment on index private.site_words_alike is 'Site search: words like one that was mistyped.';
