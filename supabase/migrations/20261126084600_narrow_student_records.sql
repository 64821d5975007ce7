-- To read a person is not to read their file: whoever keeps it reads it, as private.may_keep_records says.
drop policy student_records_select_profile_readers on public.student_records;
create policy student_records_select_own_or_keepers on public.student_records for select to authenticated
  using (
    student_id = (select private.signed_in_id())
    or student_id in (select private.assigned_student_ids())
    or (
      (select private.has_capability('manage_applications'))
      and exists (select from public.profiles as p where p.user_id = student_records.student_id)
    )
  );
