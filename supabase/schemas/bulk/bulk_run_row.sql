create or replace function private.bulk_run_row(p_run public.bulk_runs) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_run.id, 'kind', p_run.kind, 'action', p_run.action, 'arguments', p_run.arguments,
    'is_own', p_run.actor_id = auth.uid(), 'actor_name', private.name_of(p_run.actor_id),
    'state', p_run.state, 'is_undo', p_run.is_undo, 'row_count', p_run.row_count, 'changed_count', p_run.changed_count,
    'skipped_count', p_run.skipped_count, 'failed_count', p_run.failed_count, 'undone_count', p_run.undone_count,
    'stopped_because', p_run.stopped_because, 'created_at', p_run.created_at, 'started_at', p_run.started_at,
    'finished_at', p_run.finished_at,
    'can_be_undone', (select a.can_be_undone from private.bulk_actions as a where a.kind = p_run.kind and a.action = p_run.action)
  )
$$;
comment on function private.bulk_run_row(public.bulk_runs) is 'A run as pages show it.';
