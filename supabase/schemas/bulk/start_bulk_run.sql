create or replace function private.start_bulk_run(p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.bulk_runs := private.lock_bulk_run(p_run_id);
begin
  -- Pressed twice, or pressed again after an answer that got lost.
  if run.state = 'running' or run.started_at is not null and not run.is_undo and run.state = 'done' then
    return;
  end if;
  if run.state <> 'previewed' then
    raise exception 'other_state' using errcode = 'PT409';
  end if;
  update public.bulk_runs set state = 'running', started_at = now() where id = run.id;
end
$$;

create or replace function public.start_bulk_run(p_run_id uuid) returns void
language sql set search_path = '' as $$ select private.start_bulk_run(p_run_id) $$;
comment on function public.start_bulk_run(uuid) is 'Lets a run of one''s own that was previewed go; work_bulk_run and the job resume-bulk-runs do it. PT404, PT409 other_state.';

grant execute on function private.start_bulk_run(uuid), public.start_bulk_run(uuid) to authenticated;
