create or replace function private.purge_rate_limits() returns int
language plpgsql security definer set search_path = '' as $$
declare
  purged int;
begin
  delete from private.rate_limits as r using private.rate_limit_rules as l
  where l.kind = r.kind and r.last_seen_at < clock_timestamp() - make_interval(secs => l.window_seconds);
  get diagnostics purged = row_count;
  return purged;
end
$$;

create or replace function public.purge_rate_limits() returns int
language sql set search_path = '' as $$
  select private.purge_rate_limits()
$$;
comment on function public.purge_rate_limits() is 'Deletes counters whose window has passed; returns how many. Runs every five minutes.';

grant execute on function private.purge_rate_limits() to service_role;
