create or replace function private.bulk_change_lead(
  p_actor uuid, p_lead_id uuid, p_action text, p_arguments jsonb, p_version int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- Whose it is, is asked by each procedure below.
  lead public.leads := private.lock_lead(p_lead_id, p_actor, true, p_version);
  former jsonb := '{}';
  made record;
begin
  case p_action
    when 'assign' then
      perform private.assign_lead_as(p_actor, p_lead_id, (p_arguments ->> 'owner_id')::uuid, p_arguments ->> 'note', p_version);
      former := jsonb_build_object('owner_id', lead.owner_id);
    when 'give_back' then
      perform private.assign_lead_as(p_actor, p_lead_id, null, null, p_version);
      former := jsonb_build_object('owner_id', lead.owner_id);
    when 'share_out' then
      perform private.assign_new_lead(p_lead_id);
      -- The rules say nothing when they cannot give a lead to anybody.
      if not exists (select from public.leads as l where l.id = p_lead_id and l.owner_id is not null) then
        raise exception 'No rule gave the lead to anybody.' using errcode = 'PT409';
      end if;
      former := jsonb_build_object('owner_id', null);
    when 'next_step' then
      perform private.set_next_action_as(p_actor, p_lead_id, p_arguments ->> 'title', (p_arguments ->> 'due_at')::timestamptz, p_version);
      -- Each change has a transaction of its own time, so this is the one that was just opened.
      select t.id, t.version into made from public.tasks as t
      where t.lead_id = p_lead_id and t.created_at = now() and t.asked_by = p_actor and t.state = 'open'
        -- Not the next of a repeating one, whose place it took.
        and t.former_id is null
      order by t.id limit 1;
      former := jsonb_build_object(
        'owner_id', lead.owner_id, 'task_id', lead.next_action_task_id, 'new_task_id', made.id, 'new_task_version', made.version,
        'snoozed_until', (select to_jsonb(lead.next_action_at) from public.tasks as t where t.id = lead.next_action_task_id and lead.next_action_at <> t.due_at)
      );
    when 'move' then
      perform private.set_lead_status_as(p_actor, p_lead_id, (p_arguments ->> 'status')::public.lead_status, p_arguments ->> 'note', null, p_version);
      former := jsonb_build_object('status', lead.status, 'lost_reason', lead.lost_reason);
    when 'lose' then
      perform private.set_lead_status_as(
        p_actor, p_lead_id, 'lost', p_arguments ->> 'note', (p_arguments ->> 'lost_reason')::public.lead_lost_reason, p_version
      );
      former := jsonb_build_object('status', lead.status);
    when 'stop_contact' then
      perform private.set_do_not_contact_as(p_actor, p_lead_id, true, p_arguments ->> 'reason', p_version);
  end case;
  return jsonb_build_object('before', former, 'version', private.lead_version(p_lead_id));
end
$$;
comment on function private.bulk_change_lead(uuid, uuid, text, jsonb, int) is 'Does to one lead what a run does, by the procedure of the single action: {before, version}.';
