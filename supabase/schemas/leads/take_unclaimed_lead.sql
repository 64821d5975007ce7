create or replace function private.take_unclaimed_lead(p_lead public.leads, p_actor uuid) returns public.leads
language plpgsql security definer set search_path = '' as $$
begin
  if p_lead.owner_id is null then
    perform private.give_lead(p_lead, p_actor);
    perform private.add_lead_event(p_lead.id, 'claimed', p_actor, null, null, null);
    p_lead.owner_id := p_actor;
  end if;
  return p_lead;
end
$$;
comment on function private.take_unclaimed_lead(public.leads, uuid) is 'Whoever works a lead that nobody has, has it.';
