create or replace function private.stop_lead_import(p_import_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.assign');
  perform private.lock_lead_import(p_import_id, array['running']::public.lead_import_state[]);
  update public.lead_imports set state = 'stopped', finished_at = now() where id = p_import_id;
end
$$;

create or replace function public.stop_lead_import(p_import_id uuid) returns void
language sql set search_path = '' as $$
  select private.stop_lead_import(p_import_id)
$$;
comment on function public.stop_lead_import(uuid) is 'Stops an import after the lines that are done; it can go on or be undone. PT409 moved_on.';

grant execute on function private.stop_lead_import(uuid), public.stop_lead_import(uuid) to authenticated;
