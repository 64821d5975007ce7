create or replace function private.release_lead_as(p_actor uuid, p_lead_id uuid, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, false, p_version);
begin
  if lead.owner_id is not null then
    perform private.give_lead(lead, null);
    perform private.add_lead_event(p_lead_id, 'released', p_actor, null, null, null);
  end if;
  return private.lead_version(p_lead_id);
end
$$;

create or replace function private.release_lead(p_lead_id uuid, p_version int) returns int
language sql security definer set search_path = '' as $$
  select private.release_lead_as(private.require_permission('leads.work'), p_lead_id, p_version)
$$;

create or replace function public.release_lead(p_lead_id uuid, p_version int default null) returns int
language sql set search_path = '' as $$
  select private.release_lead(p_lead_id, p_version)
$$;
comment on function public.release_lead(uuid, int) is 'Releases a lead, and answers its version; by its owner, who covers for them, or an administrator.';

grant execute on function private.release_lead(uuid, int), public.release_lead(uuid, int) to authenticated;
