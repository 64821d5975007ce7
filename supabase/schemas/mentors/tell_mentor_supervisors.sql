create or replace function private.tell_mentor_supervisors(p_title text, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_person(s.user_id, 'mentor.reported', left(p_title, 200), left(p_body, 500), '/student-management-dashboard/mentors')
  from (
    select distinct r.user_id from public.user_roles as r
    join public.role_permissions as p on p.role = r.role and p.permission = 'students.update-status'
    join public.profiles as f on f.user_id = r.user_id and f.is_active
    where r.is_active limit 100
  ) as s;
end
$$;
comment on function private.tell_mentor_supervisors(text, text) is 'Tells everybody who looks after mentors and students.';
