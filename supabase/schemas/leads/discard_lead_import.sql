create or replace function private.discard_lead_import(p_import_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.assign');
  perform private.lock_lead_import(p_import_id, array['mapping', 'reading', 'ready', 'failed']::public.lead_import_state[]);
  update public.lead_imports set state = 'discarded', examples = '[]' where id = p_import_id;
end
$$;

create or replace function public.discard_lead_import(p_import_id uuid) returns void
language sql set search_path = '' as $$
  select private.discard_lead_import(p_import_id)
$$;
comment on function public.discard_lead_import(uuid) is 'Drops an import before anything was made of it. The job deletes what was read. PT409 moved_on.';

grant execute on function private.discard_lead_import(uuid), public.discard_lead_import(uuid) to authenticated;
