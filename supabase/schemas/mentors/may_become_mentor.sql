create or replace function private.may_become_mentor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  return caller is not null and (
    private.is_staff(caller)
    or exists (select from public.applications as a where a.student_id = caller and a.application_status = 'arrived')
  );
end
$$;
comment on function private.may_become_mentor() is 'Whether the caller may offer help to students: a colleague, or a student who has arrived.';
