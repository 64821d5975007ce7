create or replace function private.conversion_undo_refusal(p_lead public.leads) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_lead.converted_at is null then 'not_converted'
    -- Signing in, or being signed in, is the first thing that a student does.
    when exists (
      select from auth.users as u where u.id = p_lead.converted_user_id and u.last_sign_in_at > p_lead.converted_at
    ) or exists (
      select from public.user_sessions as s where s.user_id = p_lead.converted_user_id and s.last_seen_at > p_lead.converted_at
    ) or exists (
      select from public.service_purchases as p where p.user_id = p_lead.converted_user_id and p.created_at > p_lead.converted_at
    ) then 'student_active'
    when exists (
      select from public.applications as a
      where a.student_id = p_lead.converted_user_id and a.created_at >= p_lead.converted_at
        and a.id is distinct from p_lead.converted_application_id
    ) or exists (
      select from public.applications as a
      where a.id = p_lead.converted_application_id
        and (a.application_status not in ('profile', 'shortlist') or a.updated_at > a.created_at or a.assigned_to is not null)
    ) or exists (
      select from public.tasks as t where t.application_id = p_lead.converted_application_id
    ) then 'application_worked'
  end
$$;
comment on function private.conversion_undo_refusal(public.leads) is 'Why a conversion cannot be undone: student_active where the student has used the account since, application_worked where somebody worked on an application since; null if it can.';
