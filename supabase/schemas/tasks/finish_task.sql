create or replace function private.finish_task(p_task_id uuid, p_version int, p_note text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.lock_task(p_task_id, p_version, private.require_staff());
begin
  update public.tasks as t set state = 'done', closing_note = nullif(btrim(p_note), '') where t.id = task.id
  returning t.version into task.version;
  return task.version;
end
$$;

create or replace function public.finish_task(p_task_id uuid, p_version int, p_note text default null) returns int
language sql set search_path = '' as $$
  select private.finish_task(p_task_id, p_version, p_note)
$$;
comment on function public.finish_task(uuid, int, text) is 'A task is done, with what came of it; answers its new version. PT409 changed when it is not at the given one.';

grant execute on function private.finish_task(uuid, int, text), public.finish_task(uuid, int, text) to authenticated;
