create or replace function private.list_recordings_to_remove(p_limit int) returns setof text
language sql stable security definer set search_path = '' as $$
  select due.storage_path from (
    (select f.storage_path, f.since from exam_private.files_to_remove as f order by f.since, f.storage_path limit 1000)
    union all
    (select r.storage_path, r.begun_at from public.exam_recordings as r
     where r.delete_after <= current_date and r.state <> 'deleted' order by r.delete_after limit 1000)
  ) as due
  -- Files without an owner first.
  order by exists (select from public.exam_recordings as r where r.storage_path = due.storage_path), due.since, due.storage_path
  limit greatest(0, least(p_limit, 1000))
$$;

create or replace function public.list_recordings_to_remove(p_limit int default 100) returns setof text
language sql stable set search_path = '' as $$ select * from private.list_recordings_to_remove(p_limit) $$;
comment on function public.list_recordings_to_remove(int) is 'Recording files to delete: 180 days old, or of a deleted attempt. Service role only.';

grant execute on function private.list_recordings_to_remove(int) to service_role;
