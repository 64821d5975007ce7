create or replace function private.create_lead_import(p_import jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('leads.assign');
  import public.lead_imports;
begin
  begin
    import := jsonb_populate_record(null::public.lead_imports, p_import);
    insert into public.lead_imports (
      id, file_name, file_hash, file_bytes, file_pieces, encoding, delimiter, headings, headings_hash, examples, created_by, created_by_name
    ) values (
      import.id, import.file_name, import.file_hash, import.file_bytes, import.file_pieces, import.encoding, import.delimiter,
      import.headings, import.headings_hash, import.examples, manager, private.name_of(manager)
    );
  exception
    when data_exception or integrity_constraint_violation then
      raise exception 'The import is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  return import.id;
end
$$;

create or replace function public.create_lead_import(p_import jsonb) returns uuid
language sql set search_path = '' as $$
  select private.create_lead_import(p_import)
$$;
comment on function public.create_lead_import(jsonb) is 'Notes a file of leads that was uploaded, named by columns of lead_imports, and answers its id. Nothing is read yet. 22023.';

grant execute on function private.create_lead_import(jsonb), public.create_lead_import(jsonb) to authenticated;
