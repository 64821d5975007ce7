create or replace function private.start_lead_import(p_import_id uuid, p_duplicates text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := private.require_permission('leads.assign');
  import public.lead_imports := private.lock_lead_import(p_import_id, array['ready', 'stopped']::public.lead_import_state[]);
begin
  if p_duplicates is null and import.duplicates is null or p_duplicates not in ('skip', 'fill') then
    raise exception 'Say what happens to duplicates.' using errcode = '22023';
  end if;
  update public.lead_imports set
    -- An import that goes on keeps to what it began with.
    state = 'running', duplicates = coalesce(import.duplicates, p_duplicates), started_by = manager, finished_at = null, problem = null
  where id = p_import_id;
end
$$;

create or replace function public.start_lead_import(p_import_id uuid, p_duplicates text default null) returns void
language sql set search_path = '' as $$
  select private.start_lead_import(p_import_id, p_duplicates)
$$;
comment on function public.start_lead_import(uuid, text) is 'Has an import that was looked through made into leads, or goes on with one that was stopped. Duplicates: skip, or fill the blanks of the lead that is there. PT409 moved_on.';

grant execute on function private.start_lead_import(uuid, text), public.start_lead_import(uuid, text) to authenticated;
