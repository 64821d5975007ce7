create or replace function private.guard_bulk_run_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.run_id, new.ordinal, new.row_id, new.version_before) is distinct from (old.run_id, old.ordinal, old.row_id, old.version_before) then
    raise exception 'A row stays in its place.' using errcode = 'PT409';
  end if;
  if old.state <> 'waiting' and (
    (new.reason, new.plan, new.before, new.version_after) is distinct from (old.reason, old.plan, old.before, old.version_after)
    or (new.state <> old.state and (old.state, new.state) <> ('changed', 'undone'))
    or (old.undo_reason is not null and new.undo_reason is distinct from old.undo_reason)
  ) then
    raise exception 'What became of a row is only ever undone.' using errcode = 'PT409';
  end if;
  return new;
end
$$;

create or replace trigger bulk_run_rows_are_guarded before update on public.bulk_run_rows
  for each row execute function private.guard_bulk_run_row();
