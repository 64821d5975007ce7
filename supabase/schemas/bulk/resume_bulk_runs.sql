create or replace function private.resume_bulk_runs(p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most_faults constant int := 5;
  candidate uuid;
  run public.bulk_runs;
begin
  delete from public.bulk_runs as r
  where r.id in (
    select o.id from public.bulk_runs as o
    where o.created_at < now() - interval '180 days' or (o.state = 'previewed' and o.created_at < now() - interval '1 day')
    limit 20 for update skip locked
  );
  for candidate in select r.id from public.bulk_runs as r where r.state = 'running' order by r.carried_at nulls first, r.created_at, r.id loop
    begin
      run := private.step_bulk_run(candidate, p_limit);
      continue when run.id is null;
      return jsonb_build_object('run_id', run.id, 'state', run.state);
    exception when others then
      -- A run that breaks off does not hold up the others.
      raise warning 'The run % was not carried on: % %', candidate, sqlstate, sqlerrm;
      update public.bulk_runs as r set carried_at = clock_timestamp(), fault_count = r.fault_count + 1,
        state = case when r.fault_count + 1 >= most_faults then 'failed' else r.state end,
        stopped_because = case when r.fault_count + 1 >= most_faults then 'It broke off five times in a row.' end
      where r.id = candidate and r.state = 'running';
    end;
  end loop;
  return null;
end
$$;

create or replace function public.resume_bulk_runs(p_limit int default 100) returns jsonb
language sql set search_path = '' as $$ select private.resume_bulk_runs(p_limit) $$;
comment on function public.resume_bulk_runs(int) is 'The next batch of one run that is under way: {run_id, state}; null when none is free. Deletes old runs and stale previews. Service role only, every 15 seconds.';

grant execute on function private.resume_bulk_runs(int) to service_role;
