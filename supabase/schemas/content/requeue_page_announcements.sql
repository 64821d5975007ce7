create or replace function private.requeue_page_announcements(p_paths text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.page_announcements (path) select distinct path from unnest(p_paths) as path on conflict (path) do nothing
$$;

create or replace function public.requeue_page_announcements(p_paths text[]) returns void
language sql set search_path = '' as $$
  select private.requeue_page_announcements(p_paths)
$$;
comment on function public.requeue_page_announcements(text[]) is 'Puts paths back whose announcement failed. Service role only.';

grant execute on function private.requeue_page_announcements(text[]) to service_role;
