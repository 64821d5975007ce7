create or replace function private.consultation_row(p_consultation public.consultations) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_consultation.id, 'lead_id', l.id, 'reference', l.reference, 'name', l.name, 'phone', l.phone, 'lead_status', l.status,
    'do_not_contact', l.do_not_contact_at is not null,
    'status', p_consultation.status, 'caused_by', p_consultation.caused_by, 'moves', p_consultation.moves,
    'starts_at', p_consultation.starts_at, 'ends_at', p_consultation.ends_at, 'time_zone', p_consultation.time_zone,
    'counsellor_id', p_consultation.counsellor_id, 'counsellor_name', private.name_of(p_consultation.counsellor_id),
    'decided_at', p_consultation.decided_at
  )
  from public.leads as l where l.id = p_consultation.lead_id
$$;
comment on function private.consultation_row(public.consultations) is 'A consultation as its list and its lead show it.';
