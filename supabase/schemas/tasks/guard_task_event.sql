create or replace function private.guard_task_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The task or the account may be deleted; the event may not be changed.
  if tg_op = 'DELETE' and not exists (select from public.tasks as t where t.id = old.task_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'The history of a task is kept as it was written.' using errcode = '42501';
end
$$;

create or replace trigger task_events_are_append_only before update or delete on public.task_events
  for each row execute function private.guard_task_event();
