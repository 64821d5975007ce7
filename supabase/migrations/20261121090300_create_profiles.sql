create type public.approval_status as enum ('draft', 'submitted', 'approved', 'changes_requested');
create type public.completion_status as enum ('draft', 'partial', 'complete');

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text check (email = lower(btrim(email)) and email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  full_name text not null default 'User'
    check (full_name = btrim(full_name) and char_length(full_name) between 1 and 120 and full_name !~ '[[:cntrl:]]'),
  role public.app_role not null default 'student',
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  avatar_url text check (avatar_url ~ '^(https://|/[^/\\])' and char_length(avatar_url) <= 500),
  profile_completion_status public.completion_status not null default 'draft',
  approval_status public.approval_status not null default 'draft',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_by_email on public.profiles (email);
create index profiles_by_role on public.profiles (role, full_name, user_id);
comment on table public.profiles is 'A person with an account, as the product shows them. Made with the account.';
comment on column public.profiles.email is 'A copy of the account''s address, kept by trigger.';
comment on column public.profiles.role is 'A copy of the latest active role, kept by trigger. For showing; rights come from user_roles.';
comment on column public.profiles.phone is 'E.164, as +919812345678.';
comment on column public.profiles.profile_completion_status is 'Computed from the name and the phone once the person edits the profile.';
comment on column public.profiles.is_active is 'Off: the account signs in to nothing and reads nothing.';

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, delete on public.profiles to authenticated;
grant insert (user_id, email, full_name, phone, avatar_url), update (full_name, phone, avatar_url, updated_at)
  on public.profiles to authenticated;

create function private.assigned_student_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  return query select a.student_id from public.applications as a where a.assigned_to = caller;
end
$$;
comment on function private.assigned_student_ids() is 'The students with an application assigned to the person who asks.';

create function private.may_read_students() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_capability('manage_students') or private.has_permission('students.read-all');
end
$$;

grant execute on function private.assigned_student_ids(), private.may_read_students() to authenticated, service_role;

create policy profiles_select_own_or_staff on public.profiles for select to authenticated
  using (
    user_id = (select private.signed_in_id())
    or (select private.has_capability('manage_users'))
    or (role = 'student' and (select private.may_read_students()))
    or user_id in (select private.assigned_student_ids())
  );
create policy profiles_insert_own on public.profiles for insert to authenticated
  with check (user_id = (select private.signed_in_id()));
create policy profiles_update_own on public.profiles for update to authenticated
  using (user_id = (select private.acting_id()))
  with check (user_id = (select private.acting_id()));
create policy profiles_delete_admins on public.profiles for delete to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy profiles_delete_only_admins on public.profiles as restrictive for delete to authenticated
  using ((select private.is_admin()));

create function private.guard_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := (select lower(btrim(u.email)) from auth.users as u where u.id = new.user_id);
  new.role := coalesce(private.active_role(new.user_id), 'student');
  if tg_op = 'UPDATE' then
    if new.user_id <> old.user_id then
      raise exception 'A profile stays with its account.' using errcode = 'PT409';
    end if;
    if (new.full_name, new.phone) is distinct from (old.full_name, old.phone) then
      new.profile_completion_status := case (new.full_name <> 'User')::int + (new.phone is not null)::int
        when 2 then 'complete' when 1 then 'partial' else 'draft' end;
    end if;
    if old.is_active and not new.is_active then
      if auth.uid() = new.user_id then
        raise exception 'Nobody switches off their own account.' using errcode = 'PT403';
      end if;
      if new.role = 'admin' then
        perform private.keep_an_admin(new.user_id);
      end if;
    end if;
  end if;
  return new;
end
$$;
create trigger profiles_are_guarded before insert or update on public.profiles
  for each row execute function private.guard_profile();
create trigger profiles_are_touched before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger profiles_are_audited after insert or update or delete on public.profiles
  for each row execute function private.record_audit('user_id', 'role,is_active,approval_status,profile_completion_status');

create function private.make_person(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  said_name text;
  said_phone text;
  made_profile boolean;
  made_role boolean := false;
begin
  select * into account from auth.users as u where u.id = p_user_id;
  if not found then
    raise exception 'There is no such account.' using errcode = 'PT404';
  end if;
  said_name := btrim(left(btrim(regexp_replace(account.raw_user_meta_data ->> 'full_name', '[[:cntrl:]]+', ' ', 'g')), 120));
  said_phone := regexp_replace(account.raw_user_meta_data ->> 'phone', '[\s().-]+', '', 'g');
  insert into public.profiles (user_id, full_name, phone)
  values (
    p_user_id,
    coalesce(nullif(said_name, ''), 'User'),
    case when said_phone ~ '^\+[1-9][0-9]{6,14}$' then said_phone end
  )
  on conflict (user_id) do nothing;
  made_profile := found;
  if private.active_role(p_user_id) is null then
    insert into public.user_roles (user_id, role) values (p_user_id, 'student')
    on conflict (user_id, role) where is_active do nothing;
    made_role := found;
  end if;
  return jsonb_build_object(
    'profile_created', made_profile, 'role_created', made_role, 'role', private.active_role(p_user_id)
  );
end
$$;
comment on function private.make_person(uuid) is 'Gives an account its profile and its first role where they are missing. Never fails for what the person typed.';

create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.make_person(new.id);
  else
    update public.profiles set email = new.email where user_id = new.id;
  end if;
  return null;
end
$$;
create trigger accounts_get_a_profile after insert on auth.users
  for each row execute function private.follow_account();
create trigger accounts_keep_their_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.follow_account();

create function private.ensure_profile_consistency(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_self_or_admin(p_user_id);
  return private.make_person(p_user_id);
end
$$;

create function public.ensure_profile_consistency(p_user_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.ensure_profile_consistency(p_user_id)
$$;
comment on function public.ensure_profile_consistency(uuid) is 'Repairs a missing profile or role: {profile_created, role_created, role}. Own account, or any for an administrator.';

create function public.validate_signup_data(p_email text, p_phone text, p_full_name text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  email text := lower(btrim(coalesce(p_email, '')));
  phone text := regexp_replace(coalesce(p_phone, ''), '[\s().-]+', '', 'g');
  full_name text := btrim(coalesce(p_full_name, ''));
  problem text;
begin
  problem := case
    when full_name = '' then 'Full name is required'
    when char_length(full_name) > 120 or full_name ~ '[[:cntrl:]]' then 'Please enter a shorter name without line breaks'
    when full_name !~ '[^[:digit:][:punct:][:space:]]' then 'Please enter your full name'
    when email = '' then 'Email is required'
    when char_length(email) > 254 or email !~ '^[^@\s"<>(),:;\\]+@[^@\s.]+(\.[^@\s.]+)+$' then 'Please enter a valid email address'
    when phone = '' then 'Phone number is required'
    when phone !~ '^(\+[1-9][0-9]{6,14}|[0-9]{7,15})$' then 'Please enter a valid phone number'
  end;
  return jsonb_build_object('is_valid', problem is null, 'error_message', problem);
end
$$;
comment on function public.validate_signup_data(text, text, text) is 'Checks the shape of what a visitor typed: {is_valid, error_message}. It looks nothing up, so it cannot tell who has an account.';

create function private.get_session_context() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  account auth.users;
  profile public.profiles;
  is_live boolean := private.session_live();
  held public.app_role[] := '{}';
begin
  if caller is null then
    return null;
  end if;
  select * into account from auth.users as u where u.id = caller;
  select * into profile from public.profiles as p where p.user_id = caller;
  if is_live and coalesce(profile.is_active, true) then
    held := array(
      select r.role from public.user_roles as r where r.user_id = caller and r.is_active
      order by r.assigned_at desc, r.id desc
    );
  end if;
  return jsonb_build_object(
    'user_id', caller,
    'email', account.email,
    'email_verified', account.email_confirmed_at is not null,
    'session_live', is_live,
    'is_active', coalesce(profile.is_active, account.id is not null),
    'full_name', profile.full_name,
    'avatar_url', profile.avatar_url,
    'phone', profile.phone,
    'role', held[1],
    'roles', to_jsonb(held),
    'capabilities', (
      select coalesce(jsonb_agg(distinct c.capability), '[]') from public.role_capabilities as c
      where c.role = any (held) and account.email_confirmed_at is not null
    ),
    'permissions', (
      select coalesce(jsonb_agg(distinct p.permission), '[]') from public.role_permissions as p
      where p.role = any (held) and account.email_confirmed_at is not null
    )
  );
end
$$;

create function public.get_session_context() returns jsonb
language sql stable set search_path = '' as $$
  select private.get_session_context()
$$;
comment on function public.get_session_context() is 'Everything a request needs to know about the person, in one call. An ended session or a switched-off account has no roles; an unconfirmed e-mail has roles but no rights.';

create function private.grant_master_admin(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account_id uuid;
  is_confirmed boolean;
begin
  select u.id, u.email_confirmed_at is not null into account_id, is_confirmed
  from auth.users as u where lower(u.email) = lower(btrim(p_email));
  if account_id is null then
    return jsonb_build_object('granted', false, 'reason', 'no_account');
  end if;
  if not is_confirmed then
    return jsonb_build_object('granted', false, 'reason', 'email_not_confirmed');
  end if;
  perform private.make_person(account_id);
  if private.active_role(account_id) = 'admin'
    and exists (select from public.profiles as p where p.user_id = account_id and p.is_active) then
    return jsonb_build_object('granted', false, 'reason', 'already_admin');
  end if;
  update public.profiles set is_active = true where user_id = account_id and not is_active;
  update public.user_roles set is_active = false where user_id = account_id and is_active and role <> 'admin';
  insert into public.user_roles (user_id, role, reason) values (account_id, 'admin', 'Master administrator of this installation')
  on conflict (user_id, role) where is_active do nothing;
  insert into private.audit_log (actor_role, action, table_name, row_id, after)
  values (
    coalesce(nullif(current_setting('role', true), 'none'), session_user),
    'grant_master_admin', 'user_roles', account_id::text, jsonb_build_object('role', 'admin')
  );
  return jsonb_build_object('granted', true, 'reason', null);
end
$$;

create function public.grant_master_admin(p_email text) returns jsonb
language sql set search_path = '' as $$
  select private.grant_master_admin(p_email)
$$;
comment on function public.grant_master_admin(text) is 'The way in that cannot be locked out: the account with this confirmed address becomes administrator. The server''s own; written to the audit log. {granted, reason}.';

grant execute on function private.ensure_profile_consistency(uuid), public.ensure_profile_consistency(uuid),
  private.get_session_context(), public.get_session_context() to authenticated, service_role;
grant execute on function public.validate_signup_data(text, text, text) to anon, authenticated;
grant execute on function private.grant_master_admin(text) to service_role;
