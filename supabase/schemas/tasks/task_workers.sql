create or replace function private.task_workers(p_lead_id uuid, p_application_id uuid, p_student_id uuid) returns setof uuid
language sql stable security definer rows 50 set search_path = '' as $$
  select p.user_id from public.profiles as p
  -- By the few who work here, and not by all students: an index finds what is smaller or greater, and nothing that is not.
  where p.is_active and p.user_id in (
    select r.user_id from public.user_roles as r
    where r.is_active and (r.role < 'student' or r.role > 'student') and case
      when p_lead_id is not null then exists (
        select from public.role_permissions as rp where rp.role = r.role and rp.permission = 'leads.read'
      )
      when p_application_id is not null then exists (
        select from public.role_capabilities as c where c.role = r.role and c.capability = 'manage_applications'
      ) or exists (
        select from public.applications as a where a.id = p_application_id and a.assigned_to = r.user_id
      )
      when p_student_id is not null then exists (
        select from public.role_capabilities as c where c.role = r.role and c.capability in ('manage_students', 'manage_users')
      ) or exists (
        select from public.role_permissions as rp where rp.role = r.role and rp.permission = 'students.read-all'
      ) or exists (
        select from public.applications as a where a.student_id = p_student_id and a.assigned_to = r.user_id
      )
      else true
    end
  )
$$;
comment on function private.task_workers(uuid, uuid, uuid) is 'Colleagues who may have a task about this lead, application or student: those who may read it. Anybody who works here, where it is about nothing.';
