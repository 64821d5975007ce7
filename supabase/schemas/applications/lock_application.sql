create or replace function private.lock_application(p_application_id uuid, p_version int, p_by_student boolean) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  application public.applications;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into application from public.applications as a where a.id = p_application_id for update;
  if not found or not (private.may_act_on_application(application) or p_by_student and application.student_id = caller) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if application.version is distinct from p_version then
    raise exception 'The application has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  return application;
end
$$;
comment on function private.lock_application(uuid, int, boolean) is 'An application for whoever changes it: those who work on it, or where the step is theirs its student. PT409 changed when it is no longer at the version that was read.';
