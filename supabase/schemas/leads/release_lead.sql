create or replace function private.release_lead(p_lead_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
  lead public.leads := private.lock_lead(p_lead_id, worker, false);
begin
  if lead.owner_id is null then
    return;
  end if;
  update public.leads set owner_id = null where id = p_lead_id;
  perform private.add_lead_event(p_lead_id, 'released', worker, null, null, null);
end
$$;

create or replace function public.release_lead(p_lead_id uuid) returns void
language sql set search_path = '' as $$
  select private.release_lead(p_lead_id)
$$;
comment on function public.release_lead(uuid) is 'Releases a lead; by its owner or an administrator.';

grant execute on function private.release_lead(uuid), public.release_lead(uuid) to authenticated;
