create or replace function private.lock_visa_case(p_case_id uuid, p_version int) returns public.visa_cases
language plpgsql security definer set search_path = '' as $$
declare
  visa public.visa_cases;
  application public.applications;
begin
  if private.acting_id() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  -- The application first, as everybody who changes it does.
  select a.* into application from public.applications as a
  where a.id = (select c.application_id from public.visa_cases as c where c.id = p_case_id) for update;
  if application.id is null or application.student_id = private.acting_id() or not private.may_act_on_application(application) then
    raise exception 'There is no such visa.' using errcode = 'PT404';
  end if;
  select * into visa from public.visa_cases as c where c.id = p_case_id for update;
  if visa.version is distinct from p_version then
    raise exception 'The visa has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if visa.closed_at is not null or application.application_status not in ('visa', 'visa_refused', 'departure') then
    raise exception 'Nobody works on this visa any more.' using errcode = 'PT409', detail = 'ended';
  end if;
  return visa;
end
$$;
comment on function private.lock_visa_case(uuid, int) is 'A visa and its application for whoever works on it. PT404, PT409 changed, ended.';
