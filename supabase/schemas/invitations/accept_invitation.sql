create or replace function private.accept_invitation(p_token text, p_password_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.lock_invitation(p_token);
  account auth.users;
  is_hosted boolean := exists (
    select from pg_catalog.pg_attribute as a
    where a.attrelid = 'auth.users'::regclass and a.attname = 'instance_id' and not a.attisdropped
  );
  -- The hosted account service expects empty strings for missing tokens; the embedded one would match them.
  no_token text := case when is_hosted then '' end;
begin
  if invitation.id is null then
    raise exception 'This invitation does not work any more.' using errcode = 'PT404';
  end if;
  select * into account from auth.users as u where lower(u.email) = invitation.email for update;
  if account.email_confirmed_at is null then
    -- Only a bcrypt hash of ordinary cost: a costlier one would burden the account service at every sign-in.
    if coalesce(p_password_hash, '') !~ '^\$2[aby]\$1[0-2]\$[./A-Za-z0-9]{53}$' then
      raise exception 'A password is needed.' using errcode = '22023';
    end if;
  end if;
  if account.id is null then
    account.id := gen_random_uuid();
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data,
      confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
    ) values (
      account.id, 'authenticated', 'authenticated', invitation.email, p_password_hash, now(), invitation.created_at,
      '{"provider": "email", "providers": ["email"]}',
      jsonb_build_object('sub', account.id, 'email', invitation.email, 'email_verified', true, 'full_name', invitation.full_name),
      no_token, no_token, no_token, no_token, now(), now()
    );
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    values (
      gen_random_uuid(), 'email', account.id::text, account.id,
      jsonb_build_object('sub', account.id, 'email', invitation.email, 'email_verified', true), now(), now()
    );
    if is_hosted then
      execute 'update auth.users set instance_id = $1 where id = $2' using '00000000-0000-0000-0000-000000000000'::uuid, account.id;
    end if;
  elsif account.email_confirmed_at is null then
    -- Somebody signed up with this address and never confirmed it: nothing they entered stays.
    update auth.users
    set encrypted_password = p_password_hash, email_confirmed_at = now(), confirmation_token = no_token, recovery_token = no_token,
      email_change = no_token, email_change_token_new = no_token, updated_at = now(),
      raw_user_meta_data = jsonb_build_object('sub', account.id, 'email', invitation.email, 'email_verified', true, 'full_name', invitation.full_name)
    where id = account.id;
    delete from auth.sessions as s where s.user_id = account.id;
    perform private.ensure_profile(account.id);
    update public.profiles set full_name = invitation.full_name, phone = null where user_id = account.id;
  end if;
  if exists (select from public.profiles as p where p.user_id = account.id and not p.is_active) then
    raise exception 'This account is closed.' using errcode = 'PT409', detail = 'closed';
  end if;
  perform private.ensure_profile(account.id);
  if invitation.lead_id is not null and private.active_role(account.id) <> 'student' then
    raise exception 'A colleague is no student.' using errcode = 'PT409', detail = 'staff';
  end if;
  insert into public.user_roles (user_id, role, reason, assigned_by)
  values (account.id, invitation.role, left('Invited: ' || invitation.reason, 500), invitation.invited_by)
  on conflict (user_id, role) where is_active do nothing;
  update public.invitations set accepted_at = now(), accepted_by = account.id where id = invitation.id;
  if invitation.lead_id is not null then
    perform private.accept_student_invitation(invitation, account.id);
  end if;
  return jsonb_build_object('user_id', account.id, 'email', invitation.email);
end
$$;

create or replace function public.accept_invitation(p_token text, p_password_hash text default null) returns jsonb
language sql set search_path = '' as $$
  select private.accept_invitation(p_token, p_password_hash)
$$;
comment on function public.accept_invitation(text, text) is 'Redeems an invitation: creates the account if there is none, confirms its address and grants the role: {user_id, email}. The token grants access. An invitation to a lead converts it. PT404, or PT409 with detail closed or staff.';

grant execute on function private.accept_invitation(text, text), public.accept_invitation(text, text) to anon;
