create or replace function private.lock_lead_import(p_import_id uuid, p_states public.lead_import_state[]) returns public.lead_imports
language plpgsql security definer set search_path = '' as $$
declare
  import public.lead_imports;
begin
  select * into import from public.lead_imports as i where i.id = p_import_id for update;
  if not found then
    raise exception 'There is no such import.' using errcode = 'PT404';
  end if;
  if import.state <> all (p_states) then
    raise exception 'moved_on' using errcode = 'PT409', detail = 'The import is ' || import.state || ' by now.';
  end if;
  return import;
end
$$;
comment on function private.lock_lead_import(uuid, public.lead_import_state[]) is 'An import for whoever changes it, if it is in one of these states; else PT409 moved_on. Checks no rights.';
