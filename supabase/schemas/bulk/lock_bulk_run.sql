create or replace function private.lock_bulk_run(p_run_id uuid) returns public.bulk_runs
language plpgsql security definer set search_path = '' as $$
declare
  run public.bulk_runs;
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into run from public.bulk_runs as r where r.id = p_run_id and r.actor_id = auth.uid() for no key update;
  if not found then
    raise exception 'There is no such run of yours.' using errcode = 'PT404';
  end if;
  perform private.require_bulk_action(run.kind, run.action);
  return run;
end
$$;
comment on function private.lock_bulk_run(uuid) is 'A run of the caller''s, who may still do what it does; waits for the batch that is under way.';
