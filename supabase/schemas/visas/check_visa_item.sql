create or replace function private.check_visa_item(p_case_id uuid, p_code text, p_is_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application public.applications;
  visa public.visa_cases;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select a.* into application from public.applications as a
  where a.id = (select c.application_id from public.visa_cases as c where c.id = p_case_id) for update;
  if application.id is null or not (application.student_id = caller or private.may_act_on_application(application)) then
    raise exception 'There is no such visa.' using errcode = 'PT404';
  end if;
  select * into visa from public.visa_cases as c where c.id = p_case_id;
  if visa.state <> 'preparing' or visa.closed_at is not null or application.application_status <> 'visa' then
    raise exception 'The visa application was sent already.' using errcode = 'PT409', detail = 'no_step';
  end if;
  if p_is_done is null or not exists (
    select from private.visa_checklist(visa) as k where k.code = p_code and k.type_code is null
  ) then
    raise exception 'There is nothing of this name to tick off.' using errcode = '22023';
  end if;
  if p_is_done then
    insert into public.visa_checks (visa_case_id, code, checked_by, checked_by_name)
    values (p_case_id, p_code, caller, coalesce(left(private.name_of(caller), 200), 'A colleague'))
    on conflict do nothing;
  else
    delete from public.visa_checks as k where k.visa_case_id = p_case_id and k.code = p_code;
  end if;
end
$$;

create or replace function public.check_visa_item(p_case_id uuid, p_code text, p_is_done boolean) returns void
language sql set search_path = '' as $$
  select private.check_visa_item(p_case_id, p_code, p_is_done)
$$;
comment on function public.check_visa_item(uuid, text, boolean) is 'Ticks something off that is to be ready before a visa application is sent, or opens it again: its student, or whoever works on it. PT409 no_step once it was sent.';

grant execute on function private.check_visa_item(uuid, text, boolean), public.check_visa_item(uuid, text, boolean) to authenticated;
