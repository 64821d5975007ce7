create or replace function private.assign_new_lead(p_lead_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Divisible by every weight from 1 to 10.
  whole_turn constant bigint := 2520;
  lead public.leads;
  rule public.lead_assignment_rules;
  rule_id uuid;
  chosen record;
begin
  select * into lead from public.leads as l where l.id = p_lead_id;
  if lead.owner_id is not null or lead.status <> 'new' or lead.request_type = 'job_application' then
    return;
  end if;
  for rule_id in
    select r.id from public.lead_assignment_rules as r where r.is_active and private.rule_takes_lead(r, lead) order by r.position
  loop
    -- Leads under one rule wait for each other here, so that each sees whose turn the one before has used.
    select * into rule from public.lead_assignment_rules as r where r.id = rule_id and r.is_active for no key update;
    continue when not found;
    select * into chosen from private.next_assignees(rule, lead.locale) limit 1;
    continue when not found;

    update public.lead_assignment_rules set turn = chosen.turn where id = rule.id;
    update public.lead_assignment_members as m
    set turn = chosen.turn + whole_turn / chosen.weight, last_assigned_at = clock_timestamp()
    where m.rule_id = rule.id and m.user_id = chosen.member_id;
    update public.leads set owner_id = chosen.assignee_id where id = p_lead_id;
    perform private.add_lead_event(
      p_lead_id, 'assigned', null, null, null, private.word_assignment(rule.name, chosen.member_id, chosen.assignee_id)
    );
    perform private.open_first_step(p_lead_id, left('Assigned by the rule ' || rule.name, 300));
    -- Whoever gets leads of an import is told once, of how many (private.tell_of_lead_import).
    if lead.import_id is null and not private.in_bulk() then
      perform private.notify_person(
        chosen.assignee_id, 'lead.assigned', left(format('A lead for you: %s', lead.name), 200), null, '/crm-dashboard?lead=' || p_lead_id
      );
    end if;
    return;
  end loop;
exception when others then
  -- A lead that nobody has is seen and claimed; one that was refused is lost.
  raise warning 'A lead was not assigned: % %', sqlstate, sqlerrm;
  perform private.add_lead_event(
    p_lead_id, 'assignment_failed', null, null, null, 'The assignment rules could not be applied, so nobody has this lead yet.'
  );
end
$$;
comment on function private.assign_new_lead(uuid) is 'Gives a new lead without an owner to whoever is next under the first rule that takes it. Never fails the lead.';
