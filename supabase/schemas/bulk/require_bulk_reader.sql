create or replace function private.require_bulk_reader(p_run_id uuid) returns public.bulk_runs
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.bulk_runs;
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into run from public.bulk_runs as r
  where r.id = p_run_id and (r.actor_id = auth.uid() or r.kind in (select private.managed_bulk_kinds()));
  if not found then
    raise exception 'There is no such run.' using errcode = 'PT404';
  end if;
  -- The report names rows, which only readers of their list see.
  perform private.require_permission((select k.read_permission from private.bulk_kinds as k where k.kind = run.kind));
  return run;
end
$$;
comment on function private.require_bulk_reader(uuid) is 'A run of one''s own, or of a kind that one manages, for whoever reads the rows it is about.';
