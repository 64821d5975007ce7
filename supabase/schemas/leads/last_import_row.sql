create or replace function private.last_import_row(p_row public.lead_import_rows) returns public.lead_import_rows
language sql stable security definer set search_path = '' as $$
  select r from public.lead_import_rows as r
  where r.import_id = p_row.import_id and r.lead_id = p_row.lead_id order by r.after_event desc, r.line limit 1
$$;
comment on function private.last_import_row(public.lead_import_rows) is 'The line by which an import touched a lead last: one person may stand in a file twice.';
