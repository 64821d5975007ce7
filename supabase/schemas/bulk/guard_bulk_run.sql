create or replace function private.guard_bulk_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.actor_id, new.kind, new.action, new.arguments, new.filters, new.row_count, new.created_at)
    is distinct from (old.id, old.actor_id, old.kind, old.action, old.arguments, old.filters, old.row_count, old.created_at)
    or old.started_at is not null and new.started_at is distinct from old.started_at
    or old.is_undo and not new.is_undo then
    raise exception 'A run stays what it is.' using errcode = 'PT409';
  end if;
  if new.state <> old.state and not (
    (old.state in ('previewed', 'stopped', 'failed') and new.state = 'running')
    or (old.state = 'running' and new.state in ('stopped', 'failed', 'done'))
    or (old.state = 'done' and new.state = 'running' and new.is_undo and not old.is_undo)
  ) then
    raise exception 'A run does not go from % to %.', old.state, new.state using errcode = 'PT409';
  end if;
  return new;
end
$$;

create or replace trigger bulk_runs_are_guarded before update on public.bulk_runs
  for each row execute function private.guard_bulk_run();
