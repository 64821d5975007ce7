create or replace function private.unfill_lead(p_import public.lead_imports, p_row public.lead_import_rows) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads as l where l.id = p_row.lead_id;
  if lead.version is distinct from p_row.lead_version then
    return false;
  end if;
  update public.leads as l set
    phone = case when 'phone' = any (p_row.filled) then null else l.phone end,
    email = case when 'email' = any (p_row.filled) then null else l.email end,
    message = case when 'message' = any (p_row.filled) then null else l.message end,
    preferred_destination = case when 'preferred_destination' = any (p_row.filled) then null else l.preferred_destination end,
    consent_text = case when 'consent_text' = any (p_row.filled) then null else l.consent_text end,
    consented_at = case when 'consent_text' = any (p_row.filled) then null else l.consented_at end
  where l.id = p_row.lead_id;
  perform private.add_lead_event(
    p_row.lead_id, 'import_undone', auth.uid(), null, null, format('%s, line %s', p_import.file_name, p_row.line),
    jsonb_build_object('import_id', p_import.id)
  );
  return true;
end
$$;
comment on function private.unfill_lead(public.lead_imports, public.lead_import_rows) is 'Empties again what a line filled, unless the lead has changed since; whether it did.';
