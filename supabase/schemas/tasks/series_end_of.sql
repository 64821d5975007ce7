create or replace function private.series_end_of(p_task public.tasks) returns public.task_series_end
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.leads as l where l.id = p_task.lead_id and l.status in ('completed', 'lost'))
      -- An application without a holder has come to its end.
      or exists (select from public.applications as a where a.id = p_task.application_id and a.holder is null)
      or exists (select from public.profiles as p where p.user_id = p_task.student_id and not (p.is_active and p.role = 'student'))
      then 'subject_closed'::public.task_series_end
    when p_task.owner_id is null or not exists (
      select from private.task_workers(p_task.lead_id, p_task.application_id, p_task.student_id) as w (id) where w.id = p_task.owner_id
    ) then 'owner_gone'
  end
$$;
comment on function private.series_end_of(public.tasks) is 'Why a repeating task does not come again: what it is about is over, or nobody would have it; nothing where it does.';
