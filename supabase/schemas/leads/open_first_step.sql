create or replace function private.open_first_step(p_lead_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads as l where l.id = p_lead_id;
  if lead.owner_id is null or lead.next_action_at is not null or lead.status not in ('new', 'contacted', 'qualified') then
    return;
  end if;
  perform private.open_task(
    case lead.status when 'new' then 'First call' else 'Agree on the next step' end,
    -- By the deadline of its stage, and where that is over, soon.
    case when lead.stage_due_at > now() + interval '1 hour' then least(lead.stage_due_at, private.default_call_time(now(), 1, false))
      else now() + interval '2 hours' end,
    lead.owner_id, null, p_reason, p_lead_id
  );
end
$$;
comment on function private.open_first_step(uuid, text) is 'A lead that somebody has just got is given a first step if none is planned: nothing owned is silent.';
