create or replace function private.undo_next_step(p_actor uuid, p_lead_id uuid, p_before jsonb, p_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, false, p_version);
  made public.tasks;
  former public.tasks;
begin
  select * into made from public.tasks as t where t.id = (p_before ->> 'new_task_id')::uuid for update;
  if made.id is null or made.state <> 'open' or made.version <> (p_before ->> 'new_task_version')::int then
    return 'The step was done or changed since.';
  end if;
  update public.tasks set state = 'cancelled', closed_by = p_actor, closing_note = 'The change was undone.' where id = made.id;
  select * into former from public.tasks as t
  where t.id = (p_before ->> 'task_id')::uuid and t.lead_id = p_lead_id and t.state = 'cancelled' for update;
  if former.id is not null then
    update public.tasks set state = 'open' where id = former.id;
    if private.reads_as(p_before ->> 'snoozed_until', 'timestamptz') then
      update public.tasks set state = 'snoozed', snoozed_until = (p_before ->> 'snoozed_until')::timestamptz where id = former.id;
    end if;
  end if;
  if p_before ->> 'owner_id' is null and lead.owner_id is not null then
    perform private.give_lead(lead, null);
    perform private.add_lead_event(p_lead_id, 'released', p_actor, null, null, 'Undone');
  else
    update public.leads set updated_at = now() where id = p_lead_id;
  end if;
  perform private.add_lead_event(
    p_lead_id, 'next_action', p_actor, null, null, 'Undone',
    jsonb_build_object('next_title', former.title, 'next_at', coalesce((p_before ->> 'snoozed_until')::timestamptz, former.due_at), 'former_title', made.title)
  );
  return null;
end
$$;
comment on function private.undo_next_step(uuid, uuid, jsonb, int) is 'Puts back the next step that another took the place of, and answers why not if that other one was touched since.';
