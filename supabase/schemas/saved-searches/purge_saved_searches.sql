create or replace function private.purge_saved_searches() returns int
language plpgsql security definer set search_path = '' as $$
declare
  purged int;
begin
  delete from public.saved_searches as s
  where (s.confirmed_at is null and s.created_at < now() - interval '7 days') or s.ended_at < now() - interval '30 days';
  get diagnostics purged = row_count;
  return purged;
end
$$;

create or replace function public.purge_saved_searches() returns int
language sql set search_path = '' as $$
  select private.purge_saved_searches()
$$;
comment on function public.purge_saved_searches() is 'Deletes searches that nobody confirmed for a week, and ended ones after thirty days; returns how many. Service role only.';

grant execute on function private.purge_saved_searches() to service_role;
