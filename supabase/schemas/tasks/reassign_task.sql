create or replace function private.reassign_task(p_task_id uuid, p_version int, p_owner_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff();
  task public.tasks := private.lock_task(p_task_id, p_version, caller);
begin
  if task.state in ('done', 'cancelled') then
    raise exception 'A task that is closed stays with its owner.' using errcode = 'PT409';
  end if;
  if not exists (
    select from private.task_workers(task.lead_id, task.application_id, task.student_id) as w (id) where w.id = p_owner_id
  ) then
    raise exception 'owner' using errcode = 'PT403', detail = 'This colleague may not see what the task is about.';
  end if;
  update public.tasks as t set owner_id = p_owner_id where t.id = task.id
  returning t.version into task.version;
  return task.version;
end
$$;

create or replace function public.reassign_task(p_task_id uuid, p_version int, p_owner_id uuid) returns int
language sql set search_path = '' as $$
  select private.reassign_task(p_task_id, p_version, p_owner_id)
$$;
comment on function public.reassign_task(uuid, int, uuid) is 'Gives a task to a colleague who may see what it is about; answers its new version. PT403 owner for another.';

grant execute on function private.reassign_task(uuid, int, uuid), public.reassign_task(uuid, int, uuid) to authenticated;
