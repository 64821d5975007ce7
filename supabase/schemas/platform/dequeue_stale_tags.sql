create or replace function private.dequeue_stale_tags() returns setof text
language sql security definer set search_path = '' as $$
  with taken as (delete from private.stale_tags as s returning s.tag) select distinct taken.tag from taken
$$;

create or replace function public.dequeue_stale_tags() returns setof text
language sql set search_path = '' as $$
  select private.dequeue_stale_tags()
$$;
comment on function public.dequeue_stale_tags() is 'Removes and returns the stale tags. Service role only.';

grant execute on function private.dequeue_stale_tags() to service_role;
