create or replace function private.reopen_lead_tasks(p_lead public.leads) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  brought uuid[];
begin
  with opened as (
    -- The lead came to its status and these were cancelled in one transaction, whose time both have.
    update public.tasks as t set state = 'open'
    where t.lead_id = p_lead.id and t.state = 'cancelled' and t.closed_at = p_lead.stage_entered_at
    returning t.id
  )
  select array_agg(o.id) into brought from opened as o;
  update public.tasks as t set state = 'snoozed', snoozed_until = e.until
  from (
    select distinct on (r.task_id) r.task_id, (r.changed_from ->> 'snoozed_until')::timestamptz as until
    from public.task_events as r where r.task_id = any (brought) and r.kind = 'cancelled' order by r.task_id, r.version desc
  ) as e
  where t.id = e.task_id and e.until > now();
  return brought is not null;
end
$$;
comment on function private.reopen_lead_tasks(public.leads) is 'Brings back what closing a lead cancelled about it, snoozed where it was, and whether there was anything. Takes the lead as it was while closed.';
