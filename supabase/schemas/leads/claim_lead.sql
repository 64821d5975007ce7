create or replace function private.claim_lead_as(p_actor uuid, p_lead_id uuid, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, true);
begin
  if lead.owner_id is not null and lead.owner_id <> p_actor then
    raise exception 'Somebody else has claimed this lead.' using errcode = 'PT409', detail = 'taken';
  end if;
  if lead.version <> p_version then
    raise exception 'The lead has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  perform private.take_unclaimed_lead(lead, p_actor);
  perform private.open_first_step(p_lead_id, 'Claimed, and nothing was planned yet');
  return private.lead_version(p_lead_id);
end
$$;

create or replace function private.claim_lead(p_lead_id uuid, p_version int) returns int
language sql security definer set search_path = '' as $$
  select private.claim_lead_as(private.require_permission('leads.work'), p_lead_id, p_version)
$$;

create or replace function public.claim_lead(p_lead_id uuid, p_version int default null) returns int
language sql set search_path = '' as $$
  select private.claim_lead(p_lead_id, p_version)
$$;
comment on function public.claim_lead(uuid, int) is 'Claims an unclaimed lead, and answers its version; PT409 taken if somebody else has it.';

grant execute on function private.claim_lead(uuid, int), public.claim_lead(uuid, int) to authenticated;
