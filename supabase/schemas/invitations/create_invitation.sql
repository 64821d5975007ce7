create or replace function private.create_invitation(
  p_email text, p_full_name text, p_role public.app_role, p_reason text, p_token_hash text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  trimmed_reason text := private.require_reason(p_reason);
  actor uuid := private.require_admin_locked();
  address text := lower(btrim(p_email));
  invitation_id uuid;
begin
  if p_role = 'student' then
    raise exception 'Students sign up themselves.' using errcode = 'PT409', detail = 'student';
  end if;
  if exists (select from auth.users as u where lower(u.email) = address and u.email_confirmed_at is not null) then
    raise exception 'There is an account with this address.' using errcode = 'PT409', detail = 'has_account';
  end if;
  -- An expired invitation makes room for a new one.
  update public.invitations as i set withdrawn_at = now()
  where i.email = address and i.accepted_at is null and i.withdrawn_at is null
    and (i.expires_at <= now() or not private.is_active_admin(i.invited_by));
  insert into public.invitations as i (email, full_name, role, reason, token_hash, invited_by)
  values (address, btrim(p_full_name), p_role, trimmed_reason, p_token_hash, actor)
  returning i.id into invitation_id;
  return invitation_id;
exception
  when unique_violation then
    raise exception 'This address is invited already.' using errcode = 'PT409', detail = 'invited';
  when check_violation or not_null_violation then
    raise exception 'The invitation is not well formed.' using errcode = '22023';
end
$$;

create or replace function public.create_invitation(
  p_email text, p_full_name text, p_role public.app_role, p_reason text, p_token_hash text
) returns uuid
language sql set search_path = '' as $$
  select private.create_invitation(p_email, p_full_name, p_role, p_reason, p_token_hash)
$$;
comment on function public.create_invitation(text, text, public.app_role, text, text) is 'Invites a colleague to a role for seven days; returns the id. Administrators only. PT409 with detail has_account, invited or student.';

grant execute on function
  private.create_invitation(text, text, public.app_role, text, text),
  public.create_invitation(text, text, public.app_role, text, text)
to authenticated;
