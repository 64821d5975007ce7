-- Reading an application includes its student's name, and nothing else of the profile.

create or replace function private.applicant_names(p_student_ids uuid[]) returns table (student_id uuid, full_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.signed_in_id();
  owners constant uuid[] := array(select private.case_owner_ids());
  reads_all constant boolean := private.has_capability('manage_applications');
begin
  -- Runs as its owner because profiles are closed to most readers of applications. The condition is that of the policy
  -- applications_select_own_or_staff; a test compares the two for every role.
  return query
  select p.user_id, p.full_name from public.profiles as p
  where p.user_id = any (p_student_ids) and exists (
    select from public.applications as a
    where a.student_id = p.user_id and (reads_all or a.student_id = person or a.assigned_to = any (owners))
  );
end
$$;

create or replace function public.applicant_names(p_student_ids uuid[]) returns table (student_id uuid, full_name text)
language sql stable set search_path = '' as $$
  select * from private.applicant_names(p_student_ids)
$$;
comment on function public.applicant_names(uuid[]) is 'Names of these students, where the caller may read an application of theirs.';

grant execute on function private.applicant_names(uuid[]), public.applicant_names(uuid[]) to authenticated;
