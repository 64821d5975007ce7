create or replace function private.sees_task(p_task public.tasks, p_caller uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_task.owner_id = p_caller or p_task.asked_by = p_caller
    or (p_task.lead_id is not null and private.has_permission('leads.read'))
    or (p_task.application_id is not null and private.has_capability('manage_applications'))
    or p_task.owner_id in (select private.covered_by(p_caller, private.india_day(now()))), false
  )
$$;
comment on function private.sees_task(public.tasks, uuid) is 'Whether somebody sees a task: as tasks_select_own_or_of_leads says, and whoever covers for its owner.';
