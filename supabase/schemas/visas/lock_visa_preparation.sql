create or replace function private.lock_visa_preparation(p_case_id uuid, p_may_be_student boolean) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application public.applications;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select a.* into application from public.applications as a
  where a.id = (select c.application_id from public.visa_cases as c where c.id = p_case_id) for update;
  if application.id is null
    or (case when application.student_id = caller then not p_may_be_student else not private.may_act_on_application(application) end) then
    raise exception 'There is no such visa.' using errcode = 'PT404';
  end if;
  if application.application_status <> 'visa' or not exists (
    select from public.visa_cases as c where c.id = p_case_id and c.state = 'preparing' and c.closed_at is null
  ) then
    raise exception 'The visa application was sent already.' using errcode = 'PT409', detail = 'no_step';
  end if;
  return application;
end
$$;
comment on function private.lock_visa_preparation(uuid, boolean) is 'The application of a visa that is being prepared, locked for whoever works on it and, where it is said, for its student. PT404, PT409 no_step.';
