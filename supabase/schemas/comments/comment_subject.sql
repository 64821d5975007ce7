create or replace function private.comment_subject(p_comment public.comments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when p_comment.lead_id is not null then (
      select jsonb_build_object('name', l.name, 'path', '/crm-dashboard?lead=' || l.id)
      from public.leads as l where l.id = p_comment.lead_id
    )
    when p_comment.job_application_id is not null then (
      select jsonb_build_object('name', l.name, 'path', '/hr-dashboard/applicants/' || j.id)
      from public.job_applications as j join public.leads as l on l.id = j.lead_id where j.id = p_comment.job_application_id
    )
    when p_comment.application_id is not null then (
      select jsonb_build_object('name', p.full_name, 'path', '/workflow-students/applications/' || a.id, 'student_id', p.user_id)
      from public.applications as a join public.profiles as p on p.user_id = a.student_id where a.id = p_comment.application_id
    )
    else (
      select jsonb_build_object('name', p.full_name, 'path', '/student-detail/' || p.user_id, 'student_id', p.user_id)
      from public.profiles as p where p.user_id = p_comment.student_id
    )
  end
$$;
comment on function private.comment_subject(public.comments) is 'Whom a comment is about and where colleagues read it: {name, path, student_id}.';
