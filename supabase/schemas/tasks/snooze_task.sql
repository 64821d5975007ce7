create or replace function private.snooze_task(p_task_id uuid, p_version int, p_until timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.lock_task(p_task_id, p_version, private.require_staff());
begin
  if p_until is null or p_until <= now() or p_until > now() + interval '2 years' then
    raise exception 'past' using errcode = 'PT409';
  end if;
  update public.tasks as t set state = 'snoozed', snoozed_until = p_until where t.id = task.id
  returning t.version into task.version;
  return task.version;
end
$$;

create or replace function public.snooze_task(p_task_id uuid, p_version int, p_until timestamptz) returns int
language sql set search_path = '' as $$
  select private.snooze_task(p_task_id, p_version, p_until)
$$;
comment on function public.snooze_task(uuid, int, timestamptz) is 'Puts a task off; it is due then. It wakes by the clock, so nothing has to run. Answers its new version.';

grant execute on function private.snooze_task(uuid, int, timestamptz), public.snooze_task(uuid, int, timestamptz) to authenticated;
