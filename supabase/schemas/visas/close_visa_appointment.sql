create or replace function private.close_visa_appointment(p_appointment_id uuid, p_state public.visa_appointment_state, p_note text, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visa public.visa_cases := private.lock_visa_case((select p.visa_case_id from public.visa_appointments as p where p.id = p_appointment_id), p_version);
  appointment public.visa_appointments;
  usual record;
begin
  select * into appointment from public.visa_appointments as p where p.id = p_appointment_id for update;
  if p_state is null or p_state not in ('kept', 'missed', 'cancelled')
    or p_state <> 'cancelled' and appointment.local_day > (now() at time zone appointment.time_zone)::date
    or char_length(btrim(coalesce(p_note, ''))) not between (case when p_state = 'kept' then 0 else 3 end) and 500 then
    raise exception 'An appointment was kept or missed once its day has come, and what was not kept says why.' using errcode = '22023';
  end if;
  update public.visa_appointments set state = p_state, outcome_note = nullif(btrim(p_note), '') where id = p_appointment_id;
  -- The embassy's time begins once it has everything.
  if p_state = 'kept' and appointment.kind <> 'document_collection' and visa.state in ('lodged', 'appointment') then
    select * into usual from private.visa_processing_days(visa.country_code);
    update public.visa_cases set expected_by = greatest(expected_by, appointment.local_day + usual.days), expected_fact_key = usual.fact_key
    where id = visa.id and usual.days is not null;
  end if;
  update public.visa_cases set updated_at = now() where id = visa.id;
  perform private.add_application_event(
    (select a from public.applications as a where a.id = visa.application_id), ('visa_appointment_' || p_state)::public.application_event_kind,
    null, p_note, jsonb_build_object('kind', appointment.kind, 'day', appointment.local_day)
  );
  perform private.settle_visa(visa.id, p_note, case when p_state = 'kept' then null else 'team' end::public.application_holder);
end
$$;

create or replace function public.close_visa_appointment(p_appointment_id uuid, p_state public.visa_appointment_state, p_version int, p_note text default null) returns void
language sql set search_path = '' as $$
  select private.close_visa_appointment(p_appointment_id, p_state, p_note, p_version)
$$;
comment on function public.close_visa_appointment(uuid, public.visa_appointment_state, int, text) is 'Says what became of an appointment: kept, missed or cancelled. Missed and cancelled ones come back to us. The version is that of the visa. PT409 changed, ended, over.';

grant execute on function
  private.close_visa_appointment(uuid, public.visa_appointment_state, text, int),
  public.close_visa_appointment(uuid, public.visa_appointment_state, int, text)
to authenticated;
