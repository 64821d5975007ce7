create or replace function private.undo_bulk_run(p_run_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.bulk_runs := private.lock_bulk_run(p_run_id);
begin
  if run.is_undo then
    return;
  end if;
  if run.state not in ('done', 'stopped', 'failed')
    or not exists (select from private.bulk_actions as a where a.kind = run.kind and a.action = run.action and a.can_be_undone) then
    raise exception 'other_state' using errcode = 'PT409';
  end if;
  update public.bulk_runs set state = 'running', is_undo = true, finished_at = null, stopped_because = null, fault_count = 0
  where id = run.id;
end
$$;

create or replace function public.undo_bulk_run(p_run_id uuid) returns void
language sql set search_path = '' as $$ select private.undo_bulk_run(p_run_id) $$;
comment on function public.undo_bulk_run(uuid) is 'Puts back what a run of one''s own changed, row by row, except where somebody changed a row since. PT404, PT409 other_state.';

grant execute on function private.undo_bulk_run(uuid), public.undo_bulk_run(uuid) to authenticated;
