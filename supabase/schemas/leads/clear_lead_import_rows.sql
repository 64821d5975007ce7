create or replace function private.clear_lead_import_rows(p_import_id uuid, p_mapping_version int, p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  deleted int;
begin
  -- Only before the first line is read: another reading may be ahead.
  perform from public.lead_imports as i
  where i.id = p_import_id and i.state = 'reading' and i.mapping_version = p_mapping_version and i.row_count = 0 for update;
  if not found then
    return 0;
  end if;
  delete from public.lead_import_rows as r
  where (r.import_id, r.line) in (
    select d.import_id, d.line from public.lead_import_rows as d where d.import_id = p_import_id order by d.line limit p_limit
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

create or replace function public.clear_lead_import_rows(p_import_id uuid, p_mapping_version int, p_limit int) returns int
language sql set search_path = '' as $$
  select private.clear_lead_import_rows(p_import_id, p_mapping_version, p_limit)
$$;
comment on function public.clear_lead_import_rows(uuid, int, int) is 'Deletes some of the lines that were read for an earlier mapping, before a file is read anew; how many. Service role only.';

grant execute on function private.clear_lead_import_rows(uuid, int, int) to service_role;
