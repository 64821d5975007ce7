create or replace function private.guard_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_closed boolean;
  is_closed boolean := new.state in ('done', 'cancelled');
begin
  if tg_op = 'UPDATE' then
    was_closed := old.state in ('done', 'cancelled');
    if was_closed and is_closed and new.state <> old.state then
      raise exception 'A task does not go from % to %.', old.state, new.state using errcode = 'PT409';
    end if;
    if was_closed and new.state = 'snoozed' then
      raise exception 'A task that is closed is reopened first.' using errcode = 'PT409';
    end if;
    if was_closed and is_closed and (new.title, new.due_at, new.repeats, new.closed_at, new.closing_note)
      is distinct from (old.title, old.due_at, old.repeats, old.closed_at, old.closing_note) then
      raise exception 'A task that is closed stays as it was.' using errcode = 'PT409';
    end if;
    new.created_at := old.created_at;
    if (new.title, new.due_at, new.repeats, new.state, new.snoozed_until, new.owner_id)
      is distinct from (old.title, old.due_at, old.repeats, old.state, old.snoozed_until, old.owner_id) then
      new.version := old.version + 1;
      new.updated_at := now();
      if new.owner_id is distinct from old.owner_id or greatest(new.due_at, new.snoozed_until) > now() then
        new.reminded_at := null;
      end if;
    else
      new.version := old.version;
    end if;
  end if;
  if new.state <> 'snoozed' then
    new.snoozed_until := null;
  end if;
  if is_closed then
    new.closed_at := coalesce(new.closed_at, now());
    if tg_op = 'INSERT' or not was_closed then
      new.closed_by := coalesce(new.closed_by, auth.uid());
    end if;
  else
    new.closed_at := null;
    new.closed_by := null;
    new.closing_note := null;
  end if;
  return new;
end
$$;
comment on function private.guard_task() is 'The states of a task: open and snoozed go to each other, to done and to cancelled; done and cancelled only back to open. Counts its versions.';

create or replace trigger tasks_are_guarded before insert or update on public.tasks
  for each row execute function private.guard_task();
