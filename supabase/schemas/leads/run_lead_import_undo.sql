create or replace function private.run_lead_import_undo(p_import_id uuid, p_limit int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  import public.lead_imports;
  one public.lead_import_rows;
  removed int := 0;
  kept int := 0;
  at_line int;
begin
  select * into import from public.lead_imports as i where i.id = p_import_id and i.state = 'undoing' for update;
  if not found then
    return false;
  end if;
  for one in
    select * from public.lead_import_rows as r where r.import_id = p_import_id and r.line > import.undo_line order by r.line limit p_limit
  loop
    at_line := one.line;
    continue when one.state not in ('created', 'filled') or one.lead_id is null;
    perform from public.leads as l where l.id = one.lead_id for update;
    continue when not found;
    -- A lead that a later line has filled goes with that line's blanks.
    if one.state = 'created' and private.is_import_untouched(private.last_import_row(one)) then
      delete from public.leads where id = one.lead_id;
      update public.lead_import_rows set state = 'removed' where import_id = p_import_id and line = one.line;
      removed := removed + 1;
    elsif one.state = 'filled' and private.unfill_lead(import, one) then
      update public.lead_import_rows set state = 'removed' where import_id = p_import_id and line = one.line;
    else
      update public.lead_import_rows set state = 'kept' where import_id = p_import_id and line = one.line;
      kept := kept + 1;
    end if;
  end loop;
  update public.lead_imports as i set
    undo_line = coalesce(at_line, i.undo_line), removed_count = i.removed_count + removed, kept_count = i.kept_count + kept
  where i.id = p_import_id;
  if exists (select from public.lead_import_rows as r where r.import_id = p_import_id and r.line > coalesce(at_line, import.undo_line)) then
    return true;
  end if;
  update public.lead_imports set state = 'undone', undone_at = now() where id = p_import_id;
  return false;
end
$$;

create or replace function public.run_lead_import_undo(p_import_id uuid, p_limit int) returns boolean
language sql set search_path = '' as $$
  select private.run_lead_import_undo(p_import_id, p_limit)
$$;
comment on function public.run_lead_import_undo(uuid, int) is 'Undoes the next lines of an import; whether there are more. Service role only.';

grant execute on function private.run_lead_import_undo(uuid, int) to service_role;
