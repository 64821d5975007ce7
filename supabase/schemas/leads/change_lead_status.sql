create or replace function private.change_lead_status(
  p_lead public.leads, p_actor uuid, p_status public.lead_status, p_note text, p_lost_reason public.lead_lost_reason,
  p_is_undo boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads set status = p_status, lost_reason = p_lost_reason where id = p_lead.id;
  perform private.add_lead_event(
    p_lead.id, 'status_changed', p_actor, p_lead.status, p_status, p_note, jsonb_build_object('lost_reason', p_lost_reason)
  );
  if p_status in ('completed', 'lost') then
    perform private.close_lead_tasks(p_lead.id, p_actor, format('The lead is %s.', p_status));
  elsif p_lead.status in ('completed', 'lost') and not (p_is_undo and private.reopen_lead_tasks(p_lead)) then
    perform private.open_task(
      'Follow up', private.default_call_time(now(), 1, false), coalesce(p_lead.owner_id, p_actor), p_actor,
      format('The lead was %s and is open again.', p_lead.status), p_lead.id
    );
  end if;
end
$$;
comment on function private.change_lead_status(public.leads, uuid, public.lead_status, text, public.lead_lost_reason, boolean) is 'Moves a locked lead; one that closes has nothing open about it, one that opens again has a next step: where a closing is undone, what it cancelled. Checks no rights.';
