create or replace function private.give_lead(p_lead public.leads, p_owner_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads set owner_id = p_owner_id where id = p_lead.id;
  -- What the former owner had to do about it goes along; what others were asked to do stays theirs.
  update public.tasks as t set owner_id = p_owner_id, version = t.version + 1, updated_at = now()
  where t.lead_id = p_lead.id and t.state in ('open', 'snoozed') and (t.owner_id is null or t.owner_id = p_lead.owner_id)
    and t.owner_id is distinct from p_owner_id;
end
$$;
comment on function private.give_lead(public.leads, uuid) is 'Gives a locked lead, with what is open about it, to an owner or to nobody. Checks no rights.';
