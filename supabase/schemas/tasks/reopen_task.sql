create or replace function private.reopen_task(p_task_id uuid, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.lock_task(p_task_id, p_version, private.require_staff());
begin
  if task.state not in ('done', 'cancelled') then
    raise exception 'This task is open.' using errcode = 'PT409';
  end if;
  if task.closed_at < now() - interval '10 minutes' then
    raise exception 'too_late' using errcode = 'PT409';
  end if;
  update public.tasks as t set state = 'open' where t.id = task.id
  returning t.version into task.version;
  return task.version;
exception when unique_violation then
  raise exception 'exists' using errcode = 'PT409', detail = 'Meanwhile there is another task for what is missing.';
end
$$;

create or replace function public.reopen_task(p_task_id uuid, p_version int) returns int
language sql set search_path = '' as $$
  select private.reopen_task(p_task_id, p_version)
$$;
comment on function public.reopen_task(uuid, int) is 'Takes back that a task was closed, for ten minutes; PT409 too_late after that, exists where what it resolves has another open task. Answers its new version.';

grant execute on function private.reopen_task(uuid, int), public.reopen_task(uuid, int) to authenticated;
