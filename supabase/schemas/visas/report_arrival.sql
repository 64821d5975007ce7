create or replace function private.report_arrival(p_application_id uuid, p_arrived_on date, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.india_day(now());
  application public.applications := private.lock_application(p_application_id, p_version, true);
  arrived_on constant date := coalesce(p_arrived_on, today);
begin
  if arrived_on > today or arrived_on < today - 365 then
    raise exception 'An arrival was on a day that has come.' using errcode = '22023';
  end if;
  if application.application_status <> 'departure' then
    raise exception 'Only who was about to leave can have arrived.' using errcode = 'PT409', detail = 'no_step';
  end if;
  insert into public.arrivals as r (application_id, arrived_on, reported_by) values (p_application_id, arrived_on, private.acting_id())
  on conflict (application_id) do update set arrived_on = excluded.arrived_on, reported_by = excluded.reported_by, reported_at = now(),
    confirmed_by = null, confirmed_at = null;
  perform private.move_application(p_application_id, 'arrived', null, p_version);
end
$$;

create or replace function public.report_arrival(p_application_id uuid, p_version int, p_arrived_on date default null) returns void
language sql set search_path = '' as $$
  select private.report_arrival(p_application_id, p_arrived_on, p_version)
$$;
comment on function public.report_arrival(uuid, int, date) is 'Says that a student has arrived, today where no day is given, and takes the application to its end: the student, or whoever works on it. PT409 changed, no_step, gaps.';

grant execute on function private.report_arrival(uuid, date, int), public.report_arrival(uuid, int, date) to authenticated;
