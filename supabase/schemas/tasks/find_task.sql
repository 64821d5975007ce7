create or replace function private.find_task(p_task_id uuid, p_now timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff();
  task public.tasks;
begin
  select * into task from public.tasks as t where t.id = p_task_id;
  if not found or not private.sees_task(task, caller) then
    return null;
  end if;
  return (
    select d.told from private.describe_tasks(array[task.id], private.task_reader(caller), p_now) as d
  ) || jsonb_build_object(
    'events', private.task_history(task.id),
    'next_due_at', (select max(n.due_at) from public.tasks as n where n.former_id = task.id),
    'colleagues', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', private.name_of(w.id)) order by private.name_of(w.id), w.id), '[]')
      from private.task_workers(task.lead_id, task.application_id, task.student_id) as w (id)
    )
  );
end
$$;

create or replace function public.find_task(p_task_id uuid, p_now timestamptz default now()) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_task(p_task_id, p_now)
$$;
comment on function public.find_task(uuid, timestamptz) is 'A task with its history, when the one after it is due where it repeats, and the colleagues it may be given to; null where the caller sees none.';

grant execute on function private.find_task(uuid, timestamptz), public.find_task(uuid, timestamptz) to authenticated;
