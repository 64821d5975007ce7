create or replace function private.bulk_undo_lead(
  p_actor uuid, p_lead_id uuid, p_action text, p_before jsonb, p_version int
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  former constant public.lead_status := p_before ->> 'status';
  former_owner constant uuid := p_before ->> 'owner_id';
begin
  select * into lead from public.leads as l where l.id = p_lead_id and l.request_type <> 'job_application' for update;
  if not found then
    return 'It no longer exists.';
  elsif lead.merged_into is not null then
    return 'It was merged into another lead since.';
  elsif lead.version <> p_version then
    return private.who_changed_lead(p_lead_id, p_version, 'since');
  elsif p_action in ('assign', 'give_back', 'share_out') then
    if former_owner is not null and not private.person_may(former_owner, 'leads.work') then
      return format('%s no longer works on leads.', coalesce(private.name_of(former_owner), 'Whoever had it'));
    end if;
    perform private.assign_lead_as(p_actor, p_lead_id, former_owner, 'Undone', p_version);
  elsif p_action = 'next_step' then
    return private.undo_next_step(p_actor, p_lead_id, p_before, p_version);
  elsif p_action in ('move', 'lose') then
    if not exists (select from public.lead_status_transitions as t where t.from_status = lead.status and t.to_status = former) then
      return format('A lead doesn’t go back from %s to %s.', initcap(lead.status::text), initcap(former::text));
    end if;
    perform private.set_lead_status_as(
      p_actor, p_lead_id, former, 'Undone', (p_before ->> 'lost_reason')::public.lead_lost_reason, p_version, true
    );
  elsif p_action = 'stop_contact' then
    if lead.owner_id <> p_actor and not private.is_active_admin(p_actor)
      and not private.covers(p_actor, lead.owner_id, (now() at time zone 'Asia/Kolkata')::date) then
      return format('%s works on it, and only they allow contact again.', coalesce(private.name_of(lead.owner_id), 'A colleague'));
    end if;
    perform private.set_do_not_contact_as(p_actor, p_lead_id, false, 'Undone', p_version);
  end if;
  return null;
end
$$;
comment on function private.bulk_undo_lead(uuid, uuid, text, jsonb, int) is 'Puts a lead back as it was before a run changed it, and answers why not if somebody changed it since or the rules do not lead back.';
