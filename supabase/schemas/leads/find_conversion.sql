create or replace function private.find_conversion(p_lead_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_permission('leads.read');
  select * into lead from public.leads as l where l.id = p_lead_id;
  return jsonb_build_object(
    'converted_at', lead.converted_at, 'student_id', lead.converted_user_id, 'student_name', private.name_of(lead.converted_user_id),
    'has_application', lead.converted_application_id is not null,
    'may_undo', private.conversion_undo_refusal(lead) is null,
    'has_account', coalesce(lead.user_id, private.confirmed_account(lead.email)) is not null,
    'invited_at', i.sent_at, 'invited_until', i.expires_at
  )
  from (select 1) as once left join lateral (
    select n.sent_at, n.expires_at from public.invitations as n
    where n.lead_id in (select private.merged_lead_ids(p_lead_id)) and n.accepted_at is null and n.withdrawn_at is null
    order by n.sent_at desc limit 1
  ) as i on true;
end
$$;

create or replace function public.find_conversion(p_lead_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_conversion(p_lead_id)
$$;
comment on function public.find_conversion(uuid) is 'Whether a lead is a student, was invited to become one or can: {converted_at, student_id, student_name, has_application, may_undo, has_account, invited_at, invited_until}.';

grant execute on function private.find_conversion(uuid), public.find_conversion(uuid) to authenticated;
