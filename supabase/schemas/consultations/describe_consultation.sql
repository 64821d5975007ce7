create or replace function private.describe_consultation(p_consultation_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', c.id, 'lead_id', c.lead_id, 'reference', l.reference, 'name', l.name, 'email', l.email, 'phone', l.phone,
    'starts_at', c.starts_at, 'ends_at', c.ends_at, 'time_zone', c.time_zone, 'locale', l.locale,
    'calendar_uid', c.calendar_uid, 'calendar_sequence', c.calendar_sequence,
    'state', case when c.status = 'cancelled' then 'cancelled' when c.status <> 'booked' or c.starts_at <= now() then 'past' else 'booked' end
  )
  from public.consultations as c join public.leads as l on l.id = c.lead_id where c.id = p_consultation_id
$$;
comment on function private.describe_consultation(uuid) is 'A consultation as e-mails about it and its link need it.';
