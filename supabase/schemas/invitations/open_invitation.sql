create or replace function private.open_invitation(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.lock_invitation(p_token);
begin
  if invitation.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', invitation.email, 'full_name', invitation.full_name, 'role', invitation.role,
    'has_account', exists (
      select from auth.users as u where lower(u.email) = invitation.email and u.email_confirmed_at is not null
    )
  );
end
$$;

create or replace function public.open_invitation(p_token text) returns jsonb
language sql set search_path = '' as $$
  select private.open_invitation(p_token)
$$;
comment on function public.open_invitation(text) is 'What an invitation says: {email, full_name, role, has_account}, or null. The token grants access.';

grant execute on function private.open_invitation(text), public.open_invitation(text) to anon;
