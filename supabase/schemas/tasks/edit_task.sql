create or replace function private.edit_task(p_task_id uuid, p_version int, p_title text, p_due_at timestamptz, p_repeats public.task_rhythm) returns int
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.lock_task(p_task_id, p_version, private.require_staff());
begin
  if char_length(btrim(coalesce(p_title, ''))) not between 1 and 200 or p_due_at is null then
    raise exception 'A task has a title of 1 to 200 characters and a moment.' using errcode = '22023';
  end if;
  if task.gap is not null and p_repeats is not null then
    raise exception 'What a step lacks is seen to once.' using errcode = '22023';
  end if;
  -- With a new moment it is no longer put off.
  update public.tasks as t
  set title = btrim(p_title), due_at = p_due_at, repeats = p_repeats,
    state = case when t.state = 'snoozed' and p_due_at <> t.due_at then 'open' else t.state end,
    snoozed_until = case when p_due_at = t.due_at then t.snoozed_until end
  where t.id = task.id
  returning t.version into task.version;
  return task.version;
end
$$;

create or replace function public.edit_task(p_task_id uuid, p_version int, p_title text, p_due_at timestamptz, p_repeats public.task_rhythm) returns int
language sql set search_path = '' as $$
  select private.edit_task(p_task_id, p_version, p_title, p_due_at, p_repeats)
$$;
comment on function public.edit_task(uuid, int, text, timestamptz, public.task_rhythm) is 'Changes what a task says, when it is due and how often it comes again: not at all without a rhythm. Answers its new version.';

grant execute on function private.edit_task(uuid, int, text, timestamptz, public.task_rhythm), public.edit_task(uuid, int, text, timestamptz, public.task_rhythm) to authenticated;
