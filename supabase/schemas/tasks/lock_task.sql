create or replace function private.lock_task(p_task_id uuid, p_version int, p_caller uuid) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  latest public.task_events;
begin
  select * into task from public.tasks as t where t.id = p_task_id for update;
  if not found or not private.sees_task(task, p_caller) then
    raise exception 'There is no such task.' using errcode = 'PT404';
  end if;
  if not (
    task.owner_id = p_caller or task.asked_by = p_caller or private.is_admin()
    or (task.lead_id is not null and private.has_permission('leads.assign'))
    or task.owner_id in (select private.covered_by(p_caller, private.india_day(now())))
    -- Of somebody who may no longer work on this application, whoever does takes it over.
    or (task.application_id is not null and exists (
      select from private.task_workers(null, task.application_id, null) as w (id) where w.id = p_caller
    ) and not exists (
      select from private.task_workers(null, task.application_id, null) as w (id) where w.id = task.owner_id
    ))
  ) then
    raise exception 'Somebody else has this task.' using errcode = 'PT403';
  end if;
  if task.version is distinct from p_version then
    select * into latest from public.task_events as e where e.task_id = p_task_id order by e.version desc limit 1;
    raise exception 'changed' using errcode = 'PT409', detail = jsonb_build_object(
      'kind', latest.kind, 'actor_name', latest.actor_name, 'is_own', latest.actor_id = p_caller,
      'changed_to', latest.changed_to, 'created_at', latest.created_at
    )::text;
  end if;
  return task;
end
$$;
comment on function private.lock_task(uuid, int, uuid) is 'A task that the caller may change, locked; PT409 changed, with the last change, when it has another version.';
