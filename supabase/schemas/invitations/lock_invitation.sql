create or replace function private.lock_invitation(p_token text) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations as i
  where i.token_hash = encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex')
    and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
  for update;
  -- An invitation by somebody who may not invite any more is void.
  if not found or not (case
    when invitation.lead_id is null then private.is_active_admin(invitation.invited_by)
    else private.person_may(invitation.invited_by, 'leads.work')
  end) then
    return null;
  end if;
  return invitation;
end
$$;
comment on function private.lock_invitation(text) is 'The open invitation with this token, locked; null if it is used, expired or withdrawn, or its inviter may no longer invite.';
