-- Colleagues are invited by e-mail. The invitation is our own, not that of the account service's admin interface, which
-- not every backend has: a row with the hash of a single-use token. Whoever brings the token has read the mailbox, so
-- accepting it makes the account, confirms its address and gives the role in one transaction.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email)) and email ~ '^[^@\s<>,;]+@[^@\s<>,;]+$' and char_length(email) <= 254),
  full_name text not null
    check (full_name = btrim(full_name) and char_length(full_name) between 1 and 120 and full_name !~ '[[:cntrl:]]'),
  role public.app_role not null check (role <> 'student'),
  reason text not null check (char_length(reason) between 1 and 500),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  times_sent int not null default 1 check (times_sent between 1 and 10),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create unique index invitations_one_open on public.invitations (email) where accepted_at is null and withdrawn_at is null;
create index invitations_newest_first on public.invitations (created_at desc, id desc);
create index invitations_by_inviter on public.invitations (invited_by);
create index invitations_by_accepter on public.invitations (accepted_by);
comment on table public.invitations is 'Colleagues invited by e-mail, with the role that waits for them.';
comment on column public.invitations.token_hash is 'SHA-256 of the token in the letter; sending again makes a new one, and the old letter stops working. The token itself is not kept.';
comment on column public.invitations.reason is 'Why the role is given; becomes the reason of the role.';

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select (id, email, full_name, role, reason, invited_by, created_at, sent_at, times_sent, expires_at, accepted_at, accepted_by, withdrawn_at)
  on public.invitations to authenticated;
create policy invitations_select_user_managers on public.invitations for select to authenticated
  using ((select private.has_capability('manage_users')));
create trigger invitations_are_audited after insert or update or delete on public.invitations
  for each row execute function private.record_audit('id', 'role,invited_by,times_sent,accepted_at,accepted_by,withdrawn_at');

create function private.is_acting_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles as r
    join public.profiles as p on p.user_id = r.user_id
    where r.user_id = p_user_id and r.role = 'admin' and r.is_active and p.is_active
  )
$$;

create function private.create_invitation(
  p_email text, p_full_name text, p_role public.app_role, p_reason text, p_token_hash text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  why text := private.reason_of(p_reason);
  actor uuid := private.require_admin_in_turn();
  address text := lower(btrim(p_email));
  invitation_id uuid;
begin
  if p_role = 'student' then
    raise exception 'Students sign up themselves.' using errcode = 'PT409', detail = 'student';
  end if;
  if exists (select from auth.users as u where lower(u.email) = address and u.email_confirmed_at is not null) then
    raise exception 'There is an account with this address.' using errcode = 'PT409', detail = 'has_account';
  end if;
  -- An invitation that can no longer be accepted makes room for a new one.
  update public.invitations as i set withdrawn_at = now()
  where i.email = address and i.accepted_at is null and i.withdrawn_at is null
    and (i.expires_at <= now() or not private.is_acting_admin(i.invited_by));
  insert into public.invitations as i (email, full_name, role, reason, token_hash, invited_by)
  values (address, btrim(p_full_name), p_role, why, p_token_hash, actor)
  returning i.id into invitation_id;
  return invitation_id;
exception
  when unique_violation then
    raise exception 'This address is invited already.' using errcode = 'PT409', detail = 'invited';
  when check_violation or not_null_violation then
    raise exception 'The invitation is not well formed.' using errcode = '22023';
end
$$;

create function private.renew_invitation(p_id uuid, p_token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_admin_in_turn();
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
  -- Whoever sends it again answers for it from now on.
  update public.invitations as i
  set token_hash = p_token_hash, sent_at = now(), expires_at = now() + interval '7 days', times_sent = i.times_sent + 1, invited_by = actor
  where i.id = p_id;
  return jsonb_build_object('email', invitation.email, 'full_name', invitation.full_name, 'role', invitation.role);
end
$$;

create function private.withdraw_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin_in_turn();
  update public.invitations set withdrawn_at = now()
  where id = p_id and accepted_at is null and withdrawn_at is null;
  if not found then
    raise exception 'There is no such open invitation.' using errcode = 'PT404';
  end if;
end
$$;

create function private.lock_invitation(p_token text) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations as i
  where i.token_hash = encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex')
    and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
  for update;
  -- What a former administrator promised is no longer promised.
  if not found or not private.is_acting_admin(invitation.invited_by) then
    return null;
  end if;
  return invitation;
end
$$;
comment on function private.lock_invitation(text) is 'The open invitation of this token, held until the end of the transaction; nothing when it is used, over, withdrawn, or its inviter no longer an administrator.';

create function private.open_invitation(p_token text) returns jsonb
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

create function private.accept_invitation(p_token text, p_password_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.lock_invitation(p_token);
  account auth.users;
  is_hosted boolean := exists (
    select from pg_catalog.pg_attribute as a
    where a.attrelid = 'auth.users'::regclass and a.attname = 'instance_id' and not a.attisdropped
  );
  -- The hosted account service reads an empty text where it has no token; the embedded one would find it.
  no_token text := case when is_hosted then '' end;
begin
  if invitation.id is null then
    raise exception 'This invitation does not work any more.' using errcode = 'PT404';
  end if;
  select * into account from auth.users as u where lower(u.email) = invitation.email for update;
  if account.email_confirmed_at is null then
    -- Nothing but a bcrypt hash of an ordinary cost: a costlier one would keep the account service busy at every try.
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
    -- Somebody signed up with this address and never showed that it is theirs: nothing they entered stays.
    update auth.users
    set encrypted_password = p_password_hash, email_confirmed_at = now(), confirmation_token = no_token, recovery_token = no_token,
      email_change = no_token, email_change_token_new = no_token, updated_at = now(),
      raw_user_meta_data = jsonb_build_object('sub', account.id, 'email', invitation.email, 'email_verified', true, 'full_name', invitation.full_name)
    where id = account.id;
    delete from auth.sessions as s where s.user_id = account.id;
    perform private.make_person(account.id);
    update public.profiles set full_name = invitation.full_name, phone = null where user_id = account.id;
  end if;
  if exists (select from public.profiles as p where p.user_id = account.id and not p.is_active) then
    raise exception 'This account is closed.' using errcode = 'PT409', detail = 'closed';
  end if;
  perform private.make_person(account.id);
  insert into public.user_roles (user_id, role, reason, assigned_by)
  values (account.id, invitation.role, left('Invited: ' || invitation.reason, 500), invitation.invited_by)
  on conflict (user_id, role) where is_active do nothing;
  update public.invitations set accepted_at = now(), accepted_by = account.id where id = invitation.id;
  return jsonb_build_object('user_id', account.id, 'email', invitation.email);
end
$$;

create function public.create_invitation(
  p_email text, p_full_name text, p_role public.app_role, p_reason text, p_token_hash text
) returns uuid
language sql set search_path = '' as $$
  select private.create_invitation(p_email, p_full_name, p_role, p_reason, p_token_hash)
$$;
comment on function public.create_invitation(text, text, public.app_role, text, text) is 'Invites a colleague to a role, for seven days, and gives the id. An administrator''s. PT409 with detail has_account, invited or student.';

create function public.renew_invitation(p_id uuid, p_token_hash text) returns jsonb
language sql set search_path = '' as $$
  select private.renew_invitation(p_id, p_token_hash)
$$;
comment on function public.renew_invitation(uuid, text) is 'A new token and seven more days for an open invitation; the letter before stops working: {email, full_name, role}. An administrator''s. PT404, or PT409 with detail often.';

create function public.withdraw_invitation(p_id uuid) returns void
language sql set search_path = '' as $$
  select private.withdraw_invitation(p_id)
$$;
comment on function public.withdraw_invitation(uuid) is 'Takes back an open invitation. An administrator''s.';

create function public.open_invitation(p_token text) returns jsonb
language sql set search_path = '' as $$
  select private.open_invitation(p_token)
$$;
comment on function public.open_invitation(text) is 'What an invitation says: {email, full_name, role, has_account}, or null. The token is the right to ask.';

create function public.accept_invitation(p_token text, p_password_hash text default null) returns jsonb
language sql set search_path = '' as $$
  select private.accept_invitation(p_token, p_password_hash)
$$;
comment on function public.accept_invitation(text, text) is 'Uses an invitation up: makes the account where there is none, confirms its address and gives the role: {user_id, email}. The token is the right. PT404, or PT409 with detail closed.';

grant execute on function private.create_invitation(text, text, public.app_role, text, text),
  private.renew_invitation(uuid, text), private.withdraw_invitation(uuid),
  public.create_invitation(text, text, public.app_role, text, text),
  public.renew_invitation(uuid, text), public.withdraw_invitation(uuid) to authenticated;
-- Asked without a session on purpose: whoever accepts need not be signed in, and nobody gives themselves a role.
grant execute on function private.open_invitation(text), private.accept_invitation(text, text),
  public.open_invitation(text), public.accept_invitation(text, text) to anon;
