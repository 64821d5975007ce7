create or replace function private.lock_lead(
  p_lead_id uuid, p_worker uuid, p_allow_other_owner boolean, p_version int default null
) returns public.leads
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads as l where l.id = p_lead_id and l.request_type <> 'job_application' for update;
  if not found then
    raise exception 'There is no such lead.' using errcode = 'PT404';
  end if;
  if lead.merged_into is not null then
    raise exception 'This lead was merged into another.' using errcode = 'PT404',
      detail = (select l.reference from public.leads as l where l.id = private.kept_lead_id(p_lead_id));
  end if;
  -- Before the owner is looked at: whoever lost the lead meanwhile is told by whom, not that it is none of theirs.
  if lead.version <> p_version then
    raise exception 'The lead has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if not p_allow_other_owner and not private.may_work_lead(p_worker, lead.owner_id) then
    raise exception 'Somebody else works this lead.' using errcode = 'PT403';
  end if;
  return lead;
end
$$;
comment on function private.lock_lead(uuid, uuid, boolean, int) is 'A lead for whoever changes it: its owner, who covers for them, an administrator, or anybody where that is allowed. PT409 changed when it is no longer at the version that was read; a system caller has none.';
