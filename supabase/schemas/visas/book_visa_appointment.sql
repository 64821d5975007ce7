create or replace function private.book_visa_appointment(p_case_id uuid, p_appointment jsonb, p_key uuid, p_replaces uuid, p_version int) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.india_day(now());
  visa public.visa_cases;
  application public.applications;
  wanted record;
  moved public.visa_appointments;
  made public.visa_appointments;
  starts timestamptz;
begin
  -- The same form twice is one appointment, and the version has moved on with the first.
  select * into made from public.visa_appointments as p where p.idempotency_key = p_key;
  if found then
    select a.* into application from public.applications as a join public.visa_cases as c on c.application_id = a.id where c.id = made.visa_case_id;
    if made.visa_case_id <> p_case_id or not private.may_act_on_application(application) then
      raise exception 'There is no such visa.' using errcode = 'PT404';
    end if;
    return made.id;
  end if;
  visa := private.lock_visa_case(p_case_id, p_version);
  if p_key is null or jsonb_typeof(p_appointment) is distinct from 'object' then
    raise exception 'An appointment has a kind, a day and an hour.' using errcode = '22023';
  end if;
  select * into wanted from jsonb_to_record(p_appointment) as f (
    kind public.visa_appointment_kind, day date, at time, time_zone text, country_code text, place text, address text, note text, is_sure boolean
  );
  if num_nulls(wanted.kind, wanted.day, wanted.at, wanted.time_zone) > 0 or extract(second from wanted.at) <> 0
    or char_length(btrim(coalesce(wanted.place, ''))) not between 3 and 120
    or wanted.day < today or wanted.day > today + 730
    or not exists (select from pg_catalog.pg_timezone_names as z where z.name = wanted.time_zone) then
    raise exception 'An appointment has a kind, a day that has not passed, an hour and a place.' using errcode = '22023';
  end if;
  if visa.state = 'refused' or visa.state = 'granted' and wanted.kind <> 'document_collection' then
    raise exception 'This visa is decided.' using errcode = 'PT409', detail = 'no_step';
  end if;
  starts := (wanted.day + wanted.at) at time zone wanted.time_zone;
  if starts at time zone wanted.time_zone <> wanted.day + wanted.at then
    raise exception 'The clock is put forward that day, and does not show this hour.' using errcode = '22023', detail = 'no_such_hour';
  end if;
  -- Where the clock is put back it shows the hour twice: who comes for the first is not too late for the second.
  if (starts - interval '1 hour') at time zone wanted.time_zone = wanted.day + wanted.at then
    starts := starts - interval '1 hour';
  end if;
  if wanted.is_sure is not true then
    perform private.ask_about_closed_day(array[wanted.country_code], wanted.day, 'holiday');
  end if;
  if p_replaces is not null then
    select * into moved from public.visa_appointments as p where p.id = p_replaces and p.visa_case_id = p_case_id for update;
    if not found then
      raise exception 'There is no such appointment.' using errcode = 'PT404';
    end if;
    update public.visa_appointments set state = 'moved' where id = p_replaces;
  end if;
  insert into public.visa_appointments (
    visa_case_id, kind, local_day, local_time, time_zone, starts_at, country_code, place, address, note, replaces, recorded_by, idempotency_key
  ) values (
    p_case_id, coalesce(moved.kind, wanted.kind), wanted.day, wanted.at, wanted.time_zone, starts, wanted.country_code, btrim(wanted.place),
    nullif(btrim(wanted.address), ''), nullif(btrim(wanted.note), ''), p_replaces, private.acting_id(), p_key
  ) returning * into made;
  update public.visa_cases set updated_at = now() where id = p_case_id;
  select * into application from public.applications as a where a.id = visa.application_id;
  perform private.add_application_event(
    application, case when p_replaces is null then 'visa_appointment_booked' else 'visa_appointment_moved' end::public.application_event_kind,
    null, null, jsonb_build_object('kind', made.kind, 'day', made.local_day, 'at', to_char(made.local_time, 'HH24:MI'), 'place', made.place)
  );
  application := private.settle_visa(p_case_id, null);
  perform private.tell_of_application(application, false, 'application.handed_over', format(
    '%s on %s at %s: %s', private.visa_appointment_name(made.kind), to_char(made.local_day, 'FMDD FMMonth YYYY'),
    to_char(made.local_time, 'HH24:MI'), private.application_line(application)
  ));
  return made.id;
end
$$;

create or replace function public.book_visa_appointment(p_case_id uuid, p_appointment jsonb, p_key uuid, p_version int, p_replaces uuid default null) returns uuid
language sql set search_path = '' as $$
  select private.book_visa_appointment(p_case_id, p_appointment, p_key, p_replaces, p_version)
$$;
comment on function public.book_visa_appointment(uuid, jsonb, uuid, int, uuid) is 'Writes down an appointment of a visa, {kind, day, at, time_zone, country_code, place, address, note, is_sure}, in place of another where it is moved; tells the student. The same key twice is one appointment. 22023 no_such_hour; PT409 changed, ended, no_step, over, and holiday unless is_sure.';

grant execute on function
  private.book_visa_appointment(uuid, jsonb, uuid, uuid, int), public.book_visa_appointment(uuid, jsonb, uuid, int, uuid)
to authenticated;
