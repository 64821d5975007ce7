create or replace function private.claim_lead(p_lead_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
  lead public.leads := private.lock_lead(p_lead_id, worker, true);
begin
  if lead.owner_id = worker then
    return;
  end if;
  if lead.owner_id is not null then
    raise exception 'Somebody else has claimed this lead.' using errcode = 'PT409';
  end if;
  update public.leads set owner_id = worker where id = p_lead_id;
  perform private.add_lead_event(p_lead_id, 'claimed', worker, null, null, null);
end
$$;

create or replace function public.claim_lead(p_lead_id uuid) returns void
language sql set search_path = '' as $$
  select private.claim_lead(p_lead_id)
$$;
comment on function public.claim_lead(uuid) is 'Claims an unclaimed lead; PT409 if somebody else has it.';

grant execute on function private.claim_lead(uuid), public.claim_lead(uuid) to authenticated;
