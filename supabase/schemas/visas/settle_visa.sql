create or replace function private.settle_visa(p_case_id uuid, p_note text, p_holder public.application_holder default null)
returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  visa public.visa_cases;
  next_day date;
  keeper public.application_holder;
  promise date;
  application public.applications;
begin
  select * into visa from public.visa_cases as c where c.id = p_case_id;
  select * into application from public.applications as a where a.id = visa.application_id;
  if application.application_status <> 'visa' or visa.state not in ('lodged', 'appointment', 'appeal') then
    return application;
  end if;
  if p_holder is null and visa.state <> 'appeal' then
    select p.local_day into next_day from public.visa_appointments as p
    where p.visa_case_id = p_case_id and p.state = 'booked' and p.kind <> 'document_collection'
    order by p.starts_at limit 1;
  end if;
  if visa.state <> 'appeal' then
    update public.visa_cases as c set state = case when next_day is null then 'lodged' else 'appointment' end::public.visa_state
    where c.id = p_case_id and c.state <> case when next_day is null then 'lodged' else 'appointment' end::public.visa_state;
  end if;
  -- Whoever is to come to an appointment has the ball; then it is with whoever decides.
  keeper := coalesce(p_holder, case when next_day is null then 'embassy' else 'student' end::public.application_holder);
  promise := case keeper when 'student' then next_day when 'embassy' then coalesce(
    visa.expected_by, case when application.holder = 'embassy' then application.promised_by end,
    private.expected_day(application.university_id, application.application_status, 'embassy')
  ) else private.own_promise(keeper, (
    select s.promised_working_days from public.application_stages as s where s.status = 'visa'
  )) end;
  perform set_config('campusbound.application_note', coalesce(p_note, ''), true);
  update public.applications as a set holder = keeper, promised_by = promise
  where a.id = visa.application_id and (a.holder, a.promised_by) is distinct from (keeper, promise)
  returning * into application;
  if not found then
    select * into application from public.applications as a where a.id = visa.application_id;
  end if;
  perform set_config('campusbound.application_note', '', true);
  return application;
end
$$;
comment on function private.settle_visa(uuid, text, public.application_holder) is 'Says who has the ball once a visa is lodged: the student until the next appointment, then the embassy, until the day on which a decision is usual. Checks no rights.';
