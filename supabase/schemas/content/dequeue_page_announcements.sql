create or replace function private.dequeue_page_announcements(p_limit int) returns setof text
language sql security definer set search_path = '' as $$
  with due as (
    select a.path from private.page_announcements as a
    order by a.queued_at, a.path limit p_limit for update skip locked
  )
  delete from private.page_announcements as a using due where a.path = due.path returning a.path
$$;

create or replace function public.dequeue_page_announcements(p_limit int default 1000) returns setof text
language sql set search_path = '' as $$
  select private.dequeue_page_announcements(p_limit)
$$;
comment on function public.dequeue_page_announcements(int) is 'Removes and returns paths not yet announced to search engines, oldest first. Service role only.';

grant execute on function private.dequeue_page_announcements(int) to service_role;
