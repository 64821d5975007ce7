create or replace function private.plan_visa(p_case_id uuid, p_planned_on date, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visa public.visa_cases := private.lock_visa_case(p_case_id, p_version);
  today constant date := private.india_day(now());
begin
  if p_planned_on < today or p_planned_on > today + 730 then
    raise exception 'A visa application is planned for a day of the next two years.' using errcode = '22023';
  end if;
  if visa.state <> 'preparing' then
    raise exception 'The visa application was sent already.' using errcode = 'PT409', detail = 'no_step';
  end if;
  update public.visa_cases set planned_on = p_planned_on where id = p_case_id;
end
$$;

create or replace function public.plan_visa(p_case_id uuid, p_version int, p_planned_on date default null) returns void
language sql set search_path = '' as $$
  select private.plan_visa(p_case_id, p_planned_on, p_version)
$$;
comment on function public.plan_visa(uuid, int, date) is 'Says when we mean to send a visa application, from which it follows since when the money has to be in the account. PT409 changed, ended, no_step.';

grant execute on function private.plan_visa(uuid, date, int), public.plan_visa(uuid, int, date) to authenticated;
