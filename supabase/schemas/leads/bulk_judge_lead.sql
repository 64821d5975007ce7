create or replace function private.bulk_judge_lead(
  p_actor uuid, p_lead_id uuid, p_action text, p_arguments jsonb, p_version int
) returns table (version int, reason text)
-- What lock_lead and the procedures of single actions refuse, in words; bulk-runs.test.ts holds the two together.
language plpgsql stable security definer set search_path = '' as $$
declare
  lead public.leads;
  owner_name text;
  is_closed boolean;
  next_status public.lead_status;
begin
  select * into lead from public.leads as l where l.id = p_lead_id and l.request_type <> 'job_application';
  if not found then
    reason := 'It no longer exists.';
    return next;
    return;
  end if;
  version := lead.version;
  owner_name := coalesce(private.name_of(lead.owner_id), 'A colleague');
  is_closed := lead.status in ('completed', 'lost');
  next_status := case p_action when 'move' then (p_arguments ->> 'status')::public.lead_status when 'lose' then 'lost' end;
  reason := case
    when lead.merged_into is not null then format(
      'It was merged into %s.', (select l.reference from public.leads as l where l.id = private.kept_lead_id(p_lead_id))
    )
    when lead.version <> p_version then private.who_changed_lead(p_lead_id, p_version, 'after the preview')
    -- Whoever manages leads gives on and moves a colleague's; whoever hears that somebody wants no calls writes it down.
    when p_action not in ('share_out', 'stop_contact') and not private.may_work_lead(p_actor, lead.owner_id)
      and not (p_action in ('assign', 'give_back', 'move', 'lose') and private.person_may(p_actor, 'leads.assign'))
      then format('%s works on it.', owner_name)
  end;
  reason := coalesce(reason, case p_action
    when 'assign' then case
      when lead.owner_id = (p_arguments ->> 'owner_id')::uuid then format('%s has it already.', owner_name)
      when not private.person_may((p_arguments ->> 'owner_id')::uuid, 'leads.work')
        then format('%s no longer works on leads.', coalesce(p_arguments ->> 'owner_name', 'The colleague'))
    end
    when 'share_out' then case
      when lead.owner_id is not null then 'It has an owner.'
      when lead.status <> 'new' then 'The rules share out new leads only.'
      when not exists (
        select from public.lead_assignment_rules as r
        where r.is_active and private.rule_takes_lead(r, lead) and exists (select from private.next_assignees(r, lead.locale))
      ) then 'No rule fits it, or nobody of its rule is there today.'
    end
    when 'give_back' then case when lead.owner_id is null then 'Nobody has it.' end
    when 'next_step' then case
      when is_closed then format('It is %s. Move it back to Contacted first.', lead.status)
      when (p_arguments ->> 'due_at')::timestamptz < now() - interval '10 minutes' then 'The time of the step is over.'
    end
    when 'stop_contact' then case when lead.do_not_contact_at is not null then 'It is marked as not to be contacted already.' end
    else case
      when lead.status = next_status then format('It is %s already.', initcap(next_status::text))
      when not exists (
        select from public.lead_status_transitions as t where t.from_status = lead.status and t.to_status = next_status
      ) then format('A lead doesn’t go from %s to %s.', initcap(lead.status::text), initcap(next_status::text))
    end
  end);
  return next;
end
$$;
comment on function private.bulk_judge_lead(uuid, uuid, text, jsonb, int) is 'Why an action will not change a lead, in a sentence; null if it will.';
