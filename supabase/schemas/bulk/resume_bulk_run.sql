create or replace function private.resume_bulk_run(p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.bulk_runs := private.lock_bulk_run(p_run_id);
begin
  if run.state in ('stopped', 'failed') then
    update public.bulk_runs set state = 'running', stopped_because = null, fault_count = 0 where id = run.id;
  elsif run.state <> 'running' then
    raise exception 'other_state' using errcode = 'PT409';
  end if;
end
$$;

create or replace function public.resume_bulk_run(p_run_id uuid) returns void
language sql set search_path = '' as $$ select private.resume_bulk_run(p_run_id) $$;
comment on function public.resume_bulk_run(uuid) is 'Lets a run of one''s own that stopped go on with the rows that still wait. PT404, PT409 other_state.';

grant execute on function private.resume_bulk_run(uuid), public.resume_bulk_run(uuid) to authenticated;
