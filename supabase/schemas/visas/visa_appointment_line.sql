create or replace function private.visa_appointment_line(p_appointment public.visa_appointments) returns text
language sql stable set search_path = '' as $$
  select left(concat_ws(', ',
    case p_appointment.kind when 'interview' then 'interview' when 'document_collection' then 'collect your passport' end,
    to_char(p_appointment.local_time, 'HH24:MI')
      || case when p_appointment.time_zone <> 'Asia/Kolkata' then ' in ' || replace(split_part(p_appointment.time_zone, '/', -1), '_', ' ') else '' end,
    p_appointment.place
  ), 200)
$$;
comment on function private.visa_appointment_line(public.visa_appointments) is 'What stands beside the day of an appointment: "interview, 10:30, VFS Bengaluru".';
