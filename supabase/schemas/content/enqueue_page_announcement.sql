create or replace function private.enqueue_page_announcement() returns trigger
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

create or replace trigger pages_are_announced after insert or update or delete on public.pages
  for each row execute function private.enqueue_page_announcement();
