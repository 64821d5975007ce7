create or replace function private.keep_visa_appointment_dates() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  date_kind constant public.application_date_kind := case new.kind
    when 'biometrics' then 'biometrics' when 'medical' then 'medical' else 'visa_appointment' end;
begin
  if tg_op = 'UPDATE' then
    -- The day of one that moved is taken over by the one that replaces it.
    update public.application_dates as d set removed_at = now()
    where d.visa_appointment_id = new.id and d.removed_at is null and new.state in ('cancelled', 'missed');
    return null;
  end if;
  update public.application_dates as d set kind = date_kind, day = new.local_day,
    note = private.visa_appointment_line(new), visa_appointment_id = new.id
  where d.visa_appointment_id = new.replaces and d.removed_at is null;
  if not found then
    insert into public.application_dates (application_id, kind, day, note, source, created_by, visa_appointment_id)
    select c.application_id, date_kind, new.local_day, private.visa_appointment_line(new), 'visa', new.recorded_by, new.id
    from public.visa_cases as c where c.id = new.visa_case_id
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.keep_visa_appointment_dates() is 'An appointment is a date of its application, with its hour and place. One that moves takes its date along.';

create or replace trigger visa_appointments_keep_dates after insert or update of state on public.visa_appointments
  for each row execute function private.keep_visa_appointment_dates();
