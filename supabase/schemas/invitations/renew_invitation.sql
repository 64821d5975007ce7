create or replace function private.renew_invitation(p_id uuid, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_admin_locked();
  invitation public.invitations;
begin
  select * into invitation from public.invitations as i
  where i.id = p_id and i.accepted_at is null and i.withdrawn_at is null for update;
  if not found then
    raise exception 'There is no such open invitation.' using errcode = 'PT404';
  end if;
  if invitation.times_sent >= 10 then
    raise exception 'This has been sent often enough.' using errcode = 'PT409', detail = 'often';
  end if;
  -- Whoever renews it becomes the inviter.
  update public.invitations as i
  set token_hash = p_token_hash, sent_at = now(), expires_at = now() + interval '7 days', times_sent = i.times_sent + 1, invited_by = actor
  where i.id = p_id;
  return jsonb_build_object('email', invitation.email, 'full_name', invitation.full_name, 'role', invitation.role);
end
$$;

create or replace function public.renew_invitation(p_id uuid, p_token_hash text) returns jsonb
language sql set search_path = '' as $$
  select private.renew_invitation(p_id, p_token_hash)
$$;
comment on function public.renew_invitation(uuid, text) is 'Gives an open invitation a new token and seven more days; the old link stops working: {email, full_name, role}. Administrators only. PT404, or PT409 with detail often.';

grant execute on function private.renew_invitation(uuid, text), public.renew_invitation(uuid, text) to authenticated;
