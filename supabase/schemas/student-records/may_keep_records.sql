create or replace function private.may_keep_records(p_student_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  if caller is null then
    return false;
  end if;
  return p_student_id = caller
    or (private.has_capability('manage_applications') and private.may_read_person(p_student_id))
    or p_student_id in (select private.assigned_student_ids());
end
$$;
comment on function private.may_keep_records(uuid) is 'Whether the person who asks writes in this student''s file: the student, and colleagues who work on applications or have one of theirs. Reading a person is not enough.';
