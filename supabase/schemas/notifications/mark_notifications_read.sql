create or replace function public.mark_notifications_read(p_ids uuid[] default null) returns void
language sql set search_path = '' as $$
  update public.notifications set read_at = now()
  where user_id = (select auth.uid()) and read_at is null and (p_ids is null or id = any (p_ids))
$$;
comment on function public.mark_notifications_read(uuid[]) is 'Marks the given notifications of the caller as read, or all.';

grant execute on function public.mark_notifications_read(uuid[]) to authenticated;
