create table private.page_announcements (
  path text primary key check (path ~ '^/' and char_length(path) <= 300),
  queued_at timestamptz not null default now()
);
comment on table private.page_announcements is 'Public pages that appeared, changed or went since search engines were last told. Filled by trigger, emptied by the job announce-pages.';

create function private.queue_page_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.page_announcements (path)
  select distinct private.page_path(page.kind, page.slug) from (
    select old.kind, old.slug where tg_op <> 'INSERT' and old.status = 'published'
    union all
    select new.kind, new.slug where tg_op <> 'DELETE' and new.status = 'published'
  ) as page
  where tg_op <> 'UPDATE' or (new.slug, new.title, new.description, new.meta, new.body_md, new.status)
    is distinct from (old.slug, old.title, old.description, old.meta, old.body_md, old.status)
  on conflict (path) do nothing;
  return null;
end
$$;
create trigger pages_are_announced after insert or update or delete on public.pages
  for each row execute function private.queue_page_announcement();

create function private.take_page_announcements(p_limit int) returns setof text
language sql security definer set search_path = '' as $$
  with due as (
    select a.path from private.page_announcements as a
    order by a.queued_at, a.path limit p_limit for update skip locked
  )
  delete from private.page_announcements as a using due where a.path = due.path returning a.path
$$;

create function private.return_page_announcements(p_paths text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.page_announcements (path) select distinct path from unnest(p_paths) as path on conflict (path) do nothing
$$;

create function public.take_page_announcements(p_limit int default 1000) returns setof text
language sql set search_path = '' as $$
  select private.take_page_announcements(p_limit)
$$;
comment on function public.take_page_announcements(int) is 'Takes away the addresses that search engines have not been told of yet, oldest first. The server''s own.';

create function public.return_page_announcements(p_paths text[]) returns void
language sql set search_path = '' as $$
  select private.return_page_announcements(p_paths)
$$;
comment on function public.return_page_announcements(text[]) is 'Puts back addresses whose telling failed. The server''s own.';

grant execute on function private.take_page_announcements(int), private.return_page_announcements(text[])
  to service_role;
