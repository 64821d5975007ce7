create or replace function private.map_lead_import(
  p_import_id uuid, p_columns text[], p_options jsonb, p_fallback_owner_id uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('leads.assign');
  import public.lead_imports := private.lock_lead_import(p_import_id, array['mapping', 'reading', 'ready', 'failed']::public.lead_import_state[]);
begin
  if import.file_removed_at is not null then
    raise exception 'moved_on' using errcode = 'PT409', detail = 'The file is no longer there.';
  end if;
  if p_fallback_owner_id is not null and not private.person_may(p_fallback_owner_id, 'leads.work') then
    raise exception 'not_a_worker' using errcode = 'PT409', detail = 'This person does not work on leads.';
  end if;
  -- Lines of an earlier mapping are deleted by the job before it reads (private.clear_lead_import_rows): there may be a million.
  delete from public.lead_import_problems where import_id = p_import_id;
  begin
    update public.lead_imports set
      columns = p_columns, options = p_options, fallback_owner_id = p_fallback_owner_id, mapping_version = mapping_version + 1,
      state = 'reading', problem = null, row_count = 0, read_bytes = 0, last_line = 0, new_count = 0, duplicate_count = 0,
      repeat_count = 0, problem_count = 0
    where id = p_import_id;
    insert into public.lead_import_mappings (headings_hash, headings, columns, options, saved_by)
    values (import.headings_hash, import.headings, p_columns, p_options, manager)
    on conflict (headings_hash) do update set
      headings = excluded.headings, columns = excluded.columns, options = excluded.options, saved_by = excluded.saved_by, saved_at = now();
  exception
    when data_exception or integrity_constraint_violation then
      raise exception 'The mapping is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
end
$$;

create or replace function public.map_lead_import(
  p_import_id uuid, p_columns text[], p_options jsonb, p_fallback_owner_id uuid default null
) returns void
language sql set search_path = '' as $$
  select private.map_lead_import(p_import_id, p_columns, p_options, p_fallback_owner_id)
$$;
comment on function public.map_lead_import(uuid, text[], jsonb, uuid) is 'Says which field each column of a file goes to, keeps that for the next file with the same headings, and has the file read. PT409 moved_on or not_a_worker.';

grant execute on function private.map_lead_import(uuid, text[], jsonb, uuid), public.map_lead_import(uuid, text[], jsonb, uuid) to authenticated;
