create or replace function private.comment_readers(
  p_lead_id uuid, p_student_id uuid, p_application_id uuid, p_job_application_id uuid
) returns setof uuid
language sql stable security definer rows 50 set search_path = '' as $$
  select w.id from private.task_workers(p_lead_id, p_application_id, p_student_id) as w (id)
  where p_job_application_id is null and w.id is distinct from coalesce(
    p_student_id, (select a.student_id from public.applications as a where a.id = p_application_id)
  )
  union
  select r.user_id from public.user_roles as r
  join public.role_permissions as rp on rp.role = r.role and rp.permission = 'jobs.manage'
  join public.profiles as p on p.user_id = r.user_id and p.is_active
  where p_job_application_id is not null and r.is_active
$$;
comment on function private.comment_readers(uuid, uuid, uuid, uuid) is 'Colleagues who read what is written about something, whoever asks: those who may be mentioned there. Whoever covers for a colleague reads it too, but is not on the list.';
