create or replace function private.document_consent(p_student_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.has_parental_consent(p_student_id) then 'given'
    when exists (select from public.profiles as p where p.user_id = p_student_id and p.date_of_birth is null) then 'birth_date_missing'
    else 'parent_missing'
  end
$$;
comment on function private.document_consent(uuid) is 'Whether files may be taken from a student: given, birth_date_missing, or parent_missing under 18.';
