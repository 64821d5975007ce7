create or replace function private.create_imported_lead(p_import public.lead_imports, p_row public.lead_import_rows) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  fields jsonb := p_row.fields;
  touch jsonb := jsonb_strip_nulls(jsonb_build_object(
    'source', coalesce(fields ->> 'source', 'import'), 'campaign', fields ->> 'campaign', 'at', fields ->> 'received_at'
  ));
  new_id uuid;
  chosen uuid := (fields ->> 'owner_id')::uuid;
begin
  if chosen is not null and not private.person_may(chosen, 'leads.work') then
    chosen := null;
  end if;
  insert into public.leads (
    -- The key follows from the line, so that no line makes two leads.
    idempotency_key, name, email, phone, request_type, message, preferred_destination, consent_text, consented_at,
    first_touch, last_touch, details, owner_id, import_id
  ) values (
    md5(p_import.id || ':' || p_row.line)::uuid, fields ->> 'name', fields ->> 'email', fields ->> 'phone', 'import', fields ->> 'message',
    fields ->> 'destination', fields ->> 'consent_text', (fields ->> 'consented_at')::timestamptz, touch, touch,
    jsonb_strip_nulls(jsonb_build_object('received_on', fields ->> 'received_on', 'file', p_import.file_name)), chosen, p_import.id
  ) returning id into new_id;
  perform private.add_lead_event(
    new_id, 'imported', p_import.started_by, null, null, format('%s, line %s', p_import.file_name, p_row.line),
    jsonb_build_object('import_id', p_import.id)
  );
  if chosen is null and p_import.fallback_owner_id is not null and private.person_may(p_import.fallback_owner_id, 'leads.work')
    and (select l.owner_id is null from public.leads as l where l.id = new_id) then
    chosen := p_import.fallback_owner_id;
    update public.leads set owner_id = chosen where id = new_id;
  end if;
  if chosen is not null then
    perform private.add_lead_event(
      new_id, 'assigned', p_import.started_by, null, null, null, jsonb_build_object('to', chosen, 'to_name', private.name_of(chosen))
    );
    perform private.open_first_step(new_id, left('Imported from ' || p_import.file_name, 300));
  end if;
  return new_id;
end
$$;
comment on function private.create_imported_lead(public.lead_imports, public.lead_import_rows) is 'Makes a lead of a line as of any other request: reference, assignment rules, a first step for its owner. The owner that the line names comes before the rules, the import''s fallback after.';
