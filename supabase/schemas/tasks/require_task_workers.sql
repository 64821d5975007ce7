create or replace function private.require_task_workers(
  p_caller uuid, p_owner_id uuid, p_lead_id uuid, p_application_id uuid, p_student_id uuid
) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  workers uuid[] := array(
    select w.id from private.task_workers(p_lead_id, p_application_id, p_student_id) as w (id) where w.id in (p_caller, p_owner_id)
  );
begin
  if not p_caller = any (workers) then
    raise exception 'This is not among your rights.' using errcode = 'PT403';
  end if;
  if not p_owner_id = any (workers) then
    raise exception 'owner' using errcode = 'PT403', detail = 'This colleague may not see what the task is about.';
  end if;
  if (p_lead_id is not null and not exists (select from public.leads as l where l.id = p_lead_id))
    or (p_application_id is not null and not exists (select from public.applications as a where a.id = p_application_id))
    or (p_student_id is not null and not exists (select from public.profiles as p where p.user_id = p_student_id and p.role = 'student')) then
    raise exception 'What the task is about does not exist.' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_task_workers(uuid, uuid, uuid, uuid, uuid) is 'Raises unless both people may see what the task is about, and it exists.';
