create or replace function private.may_upload_documents(p_student_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  return caller is not null and exists (select from public.profiles as p where p.user_id = p_student_id and p.role = 'student')
    and case
      when caller = p_student_id then private.has_permission('documents.upload')
      else private.has_capability('manage_applications') or p_student_id in (select private.assigned_student_ids())
    end;
end
$$;
comment on function private.may_upload_documents(uuid) is 'Whether the person who asks may add files for this student: the student, those to whom they are assigned, those who work on every application.';
