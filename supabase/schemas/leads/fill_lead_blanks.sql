create or replace function private.fill_lead_blanks(p_import public.lead_imports, p_row public.lead_import_rows, p_lead_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  fields jsonb := p_row.fields;
  filled text[];
begin
  select * into lead from public.leads as l where l.id = p_lead_id for update;
  filled := array_remove(array[
    case when lead.phone is null and fields ? 'phone' then 'phone' end,
    case when lead.email is null and fields ? 'email' then 'email' end,
    case when lead.message is null and fields ? 'message' then 'message' end,
    case when lead.preferred_destination is null and fields ? 'destination' then 'preferred_destination' end,
    -- Who asked not to be contacted is not won back by a file.
    case when lead.consent_text is null and fields ? 'consent_text' and lead.do_not_contact_at is null then 'consent_text' end
  ], null);
  if filled = '{}' then
    return filled;
  end if;
  update public.leads as l set
    phone = coalesce(l.phone, fields ->> 'phone'),
    email = coalesce(l.email, fields ->> 'email'),
    message = coalesce(l.message, fields ->> 'message'),
    preferred_destination = coalesce(l.preferred_destination, fields ->> 'destination'),
    consent_text = case when 'consent_text' = any (filled) then fields ->> 'consent_text' else l.consent_text end,
    consented_at = case when 'consent_text' = any (filled) then (fields ->> 'consented_at')::timestamptz else l.consented_at end
  where l.id = p_lead_id;
  perform private.add_lead_event(
    p_lead_id, 'import_filled', p_import.started_by, null, null,
    format('%s, line %s: %s', p_import.file_name, p_row.line, replace(array_to_string(filled, ', '), '_', ' ')),
    jsonb_build_object('import_id', p_import.id)
  );
  return filled;
end
$$;
comment on function private.fill_lead_blanks(public.lead_imports, public.lead_import_rows, uuid) is 'Fills what a lead does not say with what a line of a file says, and answers the columns that it filled. What is there stays.';
