create or replace function private.wake_task(p_task_id uuid, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.lock_task(p_task_id, p_version, private.require_staff());
begin
  if task.state <> 'snoozed' then
    raise exception 'Only a task that was put off can be woken.' using errcode = 'PT409';
  end if;
  update public.tasks as t set state = 'open', snoozed_until = null where t.id = task.id
  returning t.version into task.version;
  return task.version;
end
$$;

create or replace function public.wake_task(p_task_id uuid, p_version int) returns int
language sql set search_path = '' as $$
  select private.wake_task(p_task_id, p_version)
$$;
comment on function public.wake_task(uuid, int) is 'Brings a task that was put off back to its own moment; answers its new version.';

grant execute on function private.wake_task(uuid, int), public.wake_task(uuid, int) to authenticated;
