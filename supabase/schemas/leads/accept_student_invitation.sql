create or replace function private.accept_student_invitation(p_invitation public.invitations, p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  -- It may have been merged into another since.
  select * into lead from public.leads as l where l.id = private.kept_lead_id(p_invitation.lead_id) for update;
  if lead.id is null or lead.converted_at is not null
    or exists (select from public.leads as l where l.converted_user_id = p_account) then
    return;
  end if;
  -- Whoever accepts is interested after all.
  if lead.status = 'lost' then
    update public.leads set status = 'contacted' where id = lead.id;
    perform private.add_lead_event(lead.id, 'status_changed', null, 'lost', 'contacted', 'Accepted the invitation.');
    lead.status := 'contacted';
  end if;
  begin
    perform private.complete_conversion(lead, p_account, p_invitation.invited_by, p_invitation.application);
  exception when sqlstate 'PT409' then
    -- They have that application already.
    perform private.complete_conversion(lead, p_account, p_invitation.invited_by, null);
  end;
  if lead.owner_id is not null then
    perform private.notify_person(
      lead.owner_id, 'lead.converted', left('A student now: ' || lead.name, 200), 'The invitation was accepted.', '/crm-dashboard?lead=' || lead.id
    );
  end if;
end
$$;
comment on function private.accept_student_invitation(public.invitations, uuid) is 'The lead of an accepted invitation is a student. Nobody is kept out of their account because of a lead that is gone or converted.';
