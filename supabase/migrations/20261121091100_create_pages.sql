create type public.page_kind as enum ('guide', 'city', 'exam', 'service', 'legal', 'post', 'news', 'press');
create type public.page_status as enum ('draft', 'in_review', 'scheduled', 'published', 'archived');

create table public.redirects (
  from_path text primary key check (from_path ~ '^/[^/\\\s?#][^\\\s?#]*$' and char_length(from_path) <= 300),
  to_path text not null check (to_path ~ '^/([^/\\\s][^\\\s]*)?$' and char_length(to_path) <= 300),
  reason text check (char_length(reason) between 1 and 300),
  check (from_path <> to_path)
);
create index redirects_by_target on public.redirects (to_path);
comment on table public.redirects is 'Old addresses and where they lead now. A renamed page leaves one behind.';

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
  -- Slug first: row policies let an index be used for text, not for an enum.
  unique (slug, kind),
  constraint pages_public_ones_have_a_date check (status not in ('scheduled', 'published') or published_at is not null)
);
create index pages_newest_first on public.pages (kind, published_at desc, id desc) where status in ('scheduled', 'published');
create index pages_by_status on public.pages (status, updated_at desc, id desc);
create index pages_by_author on public.pages (author_id, updated_at desc, id desc);
create index pages_by_reviewer on public.pages (reviewer_id);
create index pages_to_review on public.pages (review_by);
comment on table public.pages is 'Every page with text of its own: front matter in meta, body in Markdown. Edited in the product; first filled from the repository.';
comment on column public.pages.meta is 'The front matter of its kind, as lib/content/schema.ts describes it.';
comment on column public.pages.published_at is 'When it is public; in the future for a scheduled page.';
comment on column public.pages.review_by is 'When somebody should read it again.';
comment on column public.pages.seeded_hash is 'What the repository last wrote. While the page still is that, seeding may replace it.';

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

create table public.fact_uses (
  page_id uuid not null references public.pages (id) on delete cascade,
  fact_key text not null,
  primary key (page_id, fact_key)
);
create index fact_uses_by_fact on public.fact_uses (fact_key);
comment on table public.fact_uses is 'Which page shows which fact. Kept by trigger from the {{fact:…}} references in a page.';

alter table public.redirects enable row level security;
alter table public.pages enable row level security;
alter table public.page_revisions enable row level security;
alter table public.fact_uses enable row level security;
revoke all on public.redirects, public.pages, public.page_revisions, public.fact_uses from anon, authenticated;
grant select (from_path, to_path) on public.redirects to anon;
grant select, insert (from_path, to_path, reason), update (to_path, reason), delete on public.redirects to authenticated;
grant select (id, kind, slug, title, description, meta, body_md, status, published_at, reviewed_on, review_by, created_at,
  updated_at) on public.pages to anon;
grant select, delete on public.pages to authenticated;
grant insert (kind, slug, title, description, meta, body_md, status, published_at, author_id, reviewer_id, reviewed_on, review_by),
  update (slug, title, description, meta, body_md, status, published_at, author_id, reviewer_id, reviewed_on, review_by)
  on public.pages to authenticated;
grant select on public.page_revisions, public.fact_uses to authenticated;

create policy redirects_select_everyone on public.redirects for select to anon, authenticated using (true);
create policy redirects_insert_editors on public.redirects for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy redirects_update_editors on public.redirects for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy redirects_delete_admins on public.redirects for delete to authenticated using ((select private.is_admin()));
create policy redirects_delete_only_admins on public.redirects as restrictive for delete to authenticated
  using ((select private.is_admin()));

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

create policy page_revisions_select_editors_or_author on public.page_revisions for select to authenticated
  using (
    (select private.has_permission('content.manage'))
    or exists (select from public.pages as p where p.id = page_id and p.author_id = (select private.acting_id()))
  );
create policy fact_uses_select_editors on public.fact_uses for select to authenticated
  using ((select private.has_permission('content.manage')));

create function private.page_path(p_kind public.page_kind, p_slug text) returns text
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'city' then '/study-abroad-consultants-'
    when 'exam' then '/exams/'
    when 'service' then '/services/'
    when 'post' then '/blog/'
    when 'news' then '/news/'
    when 'press' then '/press/'
    else '/'
  end || p_slug
$$;

create function private.page_content_hash(p_title text, p_description text, p_meta jsonb, p_body_md text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(p_title, p_description, p_meta, p_body_md)::text, 'UTF8')), 'hex')
$$;

create function private.guard_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  if tg_op = 'UPDATE' and new.kind <> old.kind then
    raise exception 'A page keeps its kind.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger pages_are_guarded before insert or update on public.pages
  for each row execute function private.guard_page();
create trigger pages_are_touched before update on public.pages
  for each row execute function private.touch_updated_at();

create function private.follow_page() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_path text;
  new_path text;
begin
  if tg_op = 'DELETE' then
    perform private.mark_stale('pages', format('page:%s:%s', old.kind, old.slug));
    return null;
  end if;
  if tg_op = 'INSERT' or (new.title, new.description, new.meta, new.body_md)
    is distinct from (old.title, old.description, old.meta, old.body_md) then
    insert into public.page_revisions (page_id, title, description, meta, body_md, saved_by)
    values (new.id, new.title, new.description, new.meta, new.body_md, auth.uid());
    delete from public.fact_uses as u where u.page_id = new.id;
    insert into public.fact_uses (page_id, fact_key)
    select distinct new.id, reference[1]
    from regexp_matches(
      concat_ws(' ', new.title, new.description, new.meta::text, new.body_md),
      '\{\{\s*fact:\s*([a-z0-9]+(?:[._-][a-z0-9]+)*)\s*\}\}', 'g'
    ) as reference;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    perform private.mark_stale(format('page:%s:%s', old.kind, old.slug));
    if old.published_at <= now() then
      old_path := private.page_path(old.kind, old.slug);
      new_path := private.page_path(new.kind, new.slug);
      delete from public.redirects where from_path = new_path;
      update public.redirects set to_path = new_path where to_path = old_path;
      insert into public.redirects (from_path, to_path, reason) values (old_path, new_path, 'The page was renamed.')
      on conflict (from_path) do update set to_path = excluded.to_path, reason = excluded.reason;
    end if;
  end if;
  perform private.mark_stale('pages', format('page:%s:%s', new.kind, new.slug));
  return null;
end
$$;
comment on function private.follow_page() is 'After a save: keeps the revision, the facts in use, the redirect of a renamed page, and says what to draw again.';
create trigger pages_are_followed after insert or update or delete on public.pages
  for each row execute function private.follow_page();
create trigger pages_are_audited after insert or update or delete on public.pages
  for each row execute function private.record_audit('id', 'kind,slug,title,status,published_at,author_id,reviewer_id,reviewed_on');

create function private.guard_page_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The page or the person may go; the text that was saved may not be rewritten.
  if tg_op = 'DELETE' and not exists (select from public.pages as p where p.id = old.page_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.saved_by is null
    and (new.id, new.page_id, new.title, new.description, new.meta, new.body_md, new.saved_at)
      is not distinct from (old.id, old.page_id, old.title, old.description, old.meta, old.body_md, old.saved_at) then
    return new;
  end if;
  raise exception 'A saved text is kept as it was written.' using errcode = '42501';
end
$$;
create trigger page_revisions_are_append_only before update or delete on public.page_revisions
  for each row execute function private.guard_page_revision();

create function private.follow_fact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys text[] := array_remove(array[new.key, old.key], null);
begin
  perform private.mark_stale(variadic array['facts'] || array(select 'fact:' || key from unnest(keys) as key) || array(
    select format('page:%s:%s', p.kind, p.slug) from public.fact_uses as u
    join public.pages as p on p.id = u.page_id
    where u.fact_key = any (keys)
  ));
  return null;
end
$$;
comment on function private.follow_fact() is 'A changed fact makes every page that shows it stale.';
create trigger facts_go_stale after insert or update or delete on public.facts
  for each row execute function private.follow_fact();

create trigger redirects_go_stale after insert or update or delete on public.redirects
  for each statement execute function private.mark_table_stale('redirects');

create function private.sync_page_seed(p_page jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  page public.pages := jsonb_populate_record(null::public.pages, jsonb_build_object('description', '', 'meta', '{}'::jsonb, 'body_md', '') || p_page);
  existing public.pages;
  hash text := private.page_content_hash(page.title, page.description, page.meta, page.body_md);
begin
  select * into existing from public.pages as p where p.slug = page.slug and p.kind = page.kind for update;
  if not found then
    insert into public.pages (kind, slug, title, description, meta, body_md, status, published_at, reviewed_on, review_by, seeded_hash)
    values (page.kind, page.slug, page.title, page.description, page.meta, page.body_md, coalesce(page.status, 'published'),
      page.published_at, page.reviewed_on, page.review_by, hash)
    on conflict (slug, kind) do nothing;
    return case when found then 'inserted' else 'kept' end;
  end if;
  if existing.seeded_hash is distinct from
    private.page_content_hash(existing.title, existing.description, existing.meta, existing.body_md) then
    return 'kept';
  end if;
  if hash = existing.seeded_hash
    and (coalesce(page.reviewed_on, existing.reviewed_on), coalesce(page.review_by, existing.review_by))
      is not distinct from (existing.reviewed_on, existing.review_by) then
    return 'kept';
  end if;
  update public.pages
  set title = page.title, description = page.description, meta = page.meta, body_md = page.body_md, seeded_hash = hash,
    reviewed_on = coalesce(page.reviewed_on, existing.reviewed_on), review_by = coalesce(page.review_by, existing.review_by)
  where id = existing.id;
  return 'updated';
end
$$;

create function public.sync_page_seed(p_page jsonb) returns text
language sql set search_path = '' as $$
  select private.sync_page_seed(p_page)
$$;
comment on function public.sync_page_seed(jsonb) is 'Brings a page of the repository into the table, named by columns: inserted, updated or kept. What an editor changed is kept. The server''s own.';

create function private.publish_due_pages() returns int
language plpgsql security definer set search_path = '' as $$
declare
  published int;
begin
  update public.pages set status = 'published' where status = 'scheduled' and published_at <= now();
  get diagnostics published = row_count;
  return published;
end
$$;

create function public.publish_due_pages() returns int
language sql set search_path = '' as $$
  select private.publish_due_pages()
$$;
comment on function public.publish_due_pages() is 'Publishes the scheduled pages whose time has come, so that they are drawn; gives how many. The server''s own.';

grant execute on function private.sync_page_seed(jsonb), private.publish_due_pages() to service_role;
