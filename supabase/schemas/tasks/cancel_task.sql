create or replace function private.cancel_task(p_task_id uuid, p_version int, p_reason text, p_ends_series boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.lock_task(p_task_id, p_version, private.require_staff());
begin
  if btrim(coalesce(p_reason, '')) = '' then
    raise exception 'A task is cancelled for a reason.' using errcode = '22023';
  end if;
  update public.tasks as t set state = 'cancelled', closing_note = btrim(p_reason),
    series_end = case when p_ends_series and t.state in ('open', 'snoozed') then 'stopped'::public.task_series_end else t.series_end end
  where t.id = task.id
  returning t.version into task.version;
  return task.version;
end
$$;

create or replace function public.cancel_task(p_task_id uuid, p_version int, p_reason text, p_ends_series boolean default false) returns int
language sql set search_path = '' as $$
  select private.cancel_task(p_task_id, p_version, p_reason, p_ends_series)
$$;
comment on function public.cancel_task(uuid, int, text, boolean) is 'A task is not to be done, with the reason; one that repeats comes again unless its series is to end. Answers its new version.';

grant execute on function private.cancel_task(uuid, int, text, boolean), public.cancel_task(uuid, int, text, boolean) to authenticated;
