create or replace function private.lead_list_row(p_lead public.leads, p_attention text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_lead.id, 'reference', p_lead.reference, 'name', p_lead.name, 'email', p_lead.email, 'phone', p_lead.phone,
    'request_type', p_lead.request_type, 'status', p_lead.status, 'owner_id', p_lead.owner_id,
    'owner_name', (select p.full_name from public.profiles as p where p.user_id = p_lead.owner_id),
    'destination', p_lead.preferred_destination, 'source', p_lead.source, 'campaign', p_lead.campaign, 'locale', p_lead.locale,
    'repeats', p_lead.repeats, 'created_at', p_lead.created_at, 'updated_at', p_lead.updated_at, 'version', p_lead.version,
    'next_action_at', p_lead.next_action_at,
    'next_action', (select t.title from public.tasks as t where t.id = p_lead.next_action_task_id),
    'next_action_task_id', p_lead.next_action_task_id, 'stage_due_at', p_lead.stage_due_at,
    'do_not_contact', p_lead.do_not_contact_at is not null, 'lost_reason', p_lead.lost_reason,
    'attention', p_attention
  );
end
$$;
comment on function private.lead_list_row(public.leads, text) is 'A lead as the list shows it, with why it needs attention.';
