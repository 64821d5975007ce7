create or replace function private.import_lead_row(p_import public.lead_imports, p_row public.lead_import_rows) returns public.lead_import_row_state
language plpgsql security definer set search_path = '' as $$
declare
  known record;
  outcome public.lead_import_row_state := 'skipped';
  names text[];
begin
  -- Looked up again: leads have come since the preview, from earlier lines too.
  select * into known from private.find_import_match(p_row.phone, p_row.email);
  if known.other_id is not null then
    update public.lead_import_rows as r set state = 'problem', lead_id = null, problems = jsonb_build_array(jsonb_build_object(
      'field', 'phone', 'code', 'two_leads', 'value', (
        select string_agg(l.reference, ', ' order by l.reference) from public.leads as l where l.id in (known.lead_id, known.other_id)
      )
    )) where r.import_id = p_row.import_id and r.line = p_row.line;
    return 'problem';
  end if;
  if known.lead_id is null then
    known.lead_id := private.create_imported_lead(p_import, p_row);
    outcome := 'created';
  elsif p_import.duplicates = 'fill' then
    names := private.fill_lead_blanks(p_import, p_row, known.lead_id);
    outcome := case when names = '{}' then 'skipped' else 'filled' end;
  end if;
  update public.lead_import_rows as r set
    state = outcome, lead_id = known.lead_id, filled = case when outcome = 'filled' then names end,
    lead_version = private.lead_version(known.lead_id),
    after_event = (select max(e.id) from public.lead_events as e where e.lead_id = known.lead_id)
  where r.import_id = p_row.import_id and r.line = p_row.line;
  return outcome;
end
$$;
comment on function private.import_lead_row(public.lead_imports, public.lead_import_rows) is 'Does with one line what the import says, and notes how it left the lead.';
