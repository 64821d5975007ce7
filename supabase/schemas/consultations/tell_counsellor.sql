create or replace function private.tell_counsellor(p_consultation public.consultations, p_actor uuid, p_what text, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_consultation.counsellor_id is not null and p_consultation.counsellor_id is distinct from p_actor then
    perform private.notify_person(
      p_consultation.counsellor_id, 'lead.consultation',
      left(p_what || ': ' || (select l.name from public.leads as l where l.id = p_consultation.lead_id), 200), p_body,
      '/crm-dashboard?lead=' || p_consultation.lead_id
    );
  end if;
end
$$;
comment on function private.tell_counsellor(public.consultations, uuid, text, text) is 'Tells whoever holds a consultation what somebody else did with it.';
