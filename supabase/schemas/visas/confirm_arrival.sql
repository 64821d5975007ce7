create or replace function private.confirm_arrival(p_application_id uuid, p_arrived_on date, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.india_day(now());
  application public.applications := private.lock_application(p_application_id, p_version, false);
begin
  if p_arrived_on is null or p_arrived_on > today or p_arrived_on < today - 730 then
    raise exception 'An arrival was on a day that has come.' using errcode = '22023';
  end if;
  if application.application_status <> 'arrived' then
    raise exception 'The student has not reported the arrival yet.' using errcode = 'PT409', detail = 'no_step';
  end if;
  insert into public.arrivals as r (application_id, arrived_on, confirmed_by, confirmed_at)
  values (p_application_id, p_arrived_on, private.acting_id(), now())
  on conflict (application_id) do update set arrived_on = excluded.arrived_on, confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at;
  perform private.add_application_event(application, 'arrival_confirmed', null, null, jsonb_build_object('on', p_arrived_on));
end
$$;

create or replace function public.confirm_arrival(p_application_id uuid, p_arrived_on date, p_version int) returns void
language sql set search_path = '' as $$
  select private.confirm_arrival(p_application_id, p_arrived_on, p_version)
$$;
comment on function public.confirm_arrival(uuid, date, int) is 'Confirms when a student arrived. For those who work on the application. PT409 changed, no_step.';

grant execute on function private.confirm_arrival(uuid, date, int), public.confirm_arrival(uuid, date, int) to authenticated;
