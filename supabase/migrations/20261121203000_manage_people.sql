-- Roles given and taken with a reason, accounts locked and unlocked, profiles approved, people deleted: each by one
-- procedure that asks for the right, keeps who did it and why, and is the only way. A list to find people in.

create type public.account_event_kind as enum ('locked', 'unlocked', 'submitted', 'approved', 'changes_requested');

create table public.account_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind public.account_event_kind not null,
  actor_id uuid references auth.users (id) on delete set null,
  note text check (char_length(note) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp()
);
create index account_events_newest_first on public.account_events (user_id, id desc);
create index account_events_by_actor on public.account_events (actor_id);
comment on table public.account_events is 'What happened to an account beside its roles: locked, unlocked, its profile handed in and judged. Kept as written.';
comment on column public.account_events.actor_id is 'Who did it; empty for the server and for people who have left.';

create table private.approval_steps (
  from_status public.approval_status not null,
  to_status public.approval_status not null,
  is_of_manager boolean not null,
  primary key (from_status, to_status)
);
comment on table private.approval_steps is 'Where the approval of a profile may go, and whose step it is: the person''s own, or that of somebody who manages people. A profile that changes after it was approved is a draft again by itself.';
insert into private.approval_steps (from_status, to_status, is_of_manager) values
  ('draft', 'submitted', false), ('changes_requested', 'submitted', false),
  ('submitted', 'approved', true), ('submitted', 'changes_requested', true), ('approved', 'changes_requested', true);

create table private.master_administrators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table private.master_administrators is 'The account that MASTER_ADMIN_EMAIL named when it last signed in: no other administrator locks it, deletes it or ends its role.';

create table private.deletions (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  role public.app_role not null,
  deleted_by uuid,
  reason text not null check (char_length(reason) between 1 and 500),
  deleted_at timestamptz not null default now()
);
comment on table private.deletions is 'Accounts that an administrator deleted, without anything about the person. Kept as written.';
create trigger deletions_are_append_only before update or delete on private.deletions
  for each row execute function private.refuse_change();

alter table public.user_roles
  add column ended_at timestamptz,
  add column ended_by uuid references auth.users (id) on delete set null,
  add column ended_reason text check (char_length(ended_reason) between 1 and 500);
create index user_roles_by_ender on public.user_roles (ended_by);
comment on column public.user_roles.reason is 'Why it was given.';
comment on column public.user_roles.ended_reason is 'Why it was ended.';

alter table public.profiles
  add column approval_note text check (char_length(approval_note) between 1 and 1000);
comment on column public.profiles.approval_note is 'What whoever judged the profile last wrote to the person.';
create index profiles_newest_first on public.profiles (created_at desc, user_id desc);
create index profiles_of_role_newest_first on public.profiles (role, created_at desc, user_id desc);
create index profiles_to_approve on public.profiles (created_at desc, user_id desc) where approval_status = 'submitted';
create index profiles_locked on public.profiles (created_at desc, user_id desc) where not is_active;
create index profiles_by_words on public.profiles using gin ((' ' || lower(full_name)) extensions.gin_trgm_ops);
create index profiles_by_email_prefix on public.profiles (email text_pattern_ops);
create index profiles_by_phone_prefix on public.profiles (phone text_pattern_ops);
-- What a person bought has to be kept for years, the person's account has not.
alter table public.service_purchases alter column user_id drop not null;
alter table public.service_purchases drop constraint service_purchases_user_id_fkey,
  add constraint service_purchases_user_id_fkey foreign key (user_id) references auth.users (id) on delete set null;
comment on column public.service_purchases.user_id is 'Empty once the account is deleted: the law makes us keep the payment, not the person.';

alter table public.account_events enable row level security;
revoke all on public.account_events from anon, authenticated;
grant select on public.account_events to authenticated;
create policy account_events_select_own_or_user_managers on public.account_events for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_capability('manage_users')));

-- Until now an administrator could write these rows directly, without a reason, and delete the history with them.
drop policy user_roles_insert_admins on public.user_roles;
drop policy user_roles_update_admins on public.user_roles;
drop policy user_roles_delete_admins on public.user_roles;
drop policy user_roles_delete_only_admins on public.user_roles;
revoke insert (user_id, role, reason), update (is_active, reason), delete on public.user_roles from authenticated;
drop policy profiles_delete_admins on public.profiles;
drop policy profiles_delete_only_admins on public.profiles;
revoke delete on public.profiles from authenticated;

create function private.guard_account_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The account may be deleted, or whoever acted; what happened may not be rewritten.
  if tg_op = 'DELETE' and not exists (select from auth.users as u where u.id = old.user_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.user_id, new.kind, new.note, new.created_at)
      is not distinct from (old.id, old.user_id, old.kind, old.note, old.created_at) then
    return new;
  end if;
  raise exception 'The history of an account is kept as it was written.' using errcode = '42501';
end
$$;
create trigger account_events_are_append_only before update or delete on public.account_events
  for each row execute function private.guard_account_event();

create function private.require_capability(p_capability public.app_capability) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.has_capability(p_capability) then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_capability(public.app_capability) is 'Who asks, when they have the capability; an error otherwise.';

create function private.require_admin_in_turn() returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever lost the role while waiting has lost it here: the right is looked up after the turn has come.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_an_admin', 0));
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.is_admin() then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_admin_in_turn() is 'The administrator who asks, one at a time: two who demote each other at the same moment cannot both succeed.';

create function private.reason_of(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  said text := btrim(regexp_replace(coalesce(p_reason, ''), '\s+', ' ', 'g'));
begin
  if char_length(said) not between 1 and 500 then
    raise exception 'A reason has 1 to 500 characters.' using errcode = '22023';
  end if;
  return said;
end
$$;

create function private.is_master(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.master_administrators as m where m.user_id = p_user_id)
$$;

create or replace function private.keep_an_admin(p_except uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Two administrators removing each other at the same moment wait for one another here.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_an_admin', 0));
  -- Only who can sign in and act counts: switched on, and with a confirmed address.
  if not exists (
    select from public.user_roles as r
    join public.profiles as p on p.user_id = r.user_id
    join auth.users as u on u.id = r.user_id
    where r.role = 'admin' and r.is_active and p.is_active and u.email_confirmed_at is not null and r.user_id <> p_except
  ) then
    raise exception 'The last administrator stays.' using errcode = 'PT409', detail = 'last_admin';
  end if;
end
$$;

create or replace function private.guard_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
begin
  if caller = coalesce(new.user_id, old.user_id) and not (tg_op = 'INSERT' and new.role = 'student') then
    -- The histories of those who leave are no longer theirs.
    if not (tg_op = 'UPDATE' and (new.user_id, new.role, new.is_active) is not distinct from (old.user_id, old.role, old.is_active)) then
      raise exception 'Nobody changes their own role.' using errcode = 'PT403', detail = 'own_role';
    end if;
  end if;
  if tg_op = 'INSERT' then
    new.assigned_by := coalesce(caller, new.assigned_by);
    return new;
  end if;
  if tg_op = 'UPDATE' and ((new.user_id, new.role) is distinct from (old.user_id, old.role) or (new.is_active and not old.is_active)) then
    raise exception 'A role is ended and another given, never rewritten.' using errcode = 'PT409';
  end if;
  if old.is_active and (tg_op = 'DELETE' or not new.is_active) then
    if old.role = 'admin' then
      if caller is not null and private.is_master(old.user_id) then
        raise exception 'The master administrator stays.' using errcode = 'PT409', detail = 'master';
      end if;
      perform private.keep_an_admin(old.user_id);
    end if;
    if tg_op = 'UPDATE' then
      new.ended_at := clock_timestamp();
      new.ended_by := caller;
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace function private.follow_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.is_active and new.role <> 'student' then
    update public.user_roles set is_active = false, ended_reason = 'Another role was given'
    where user_id = new.user_id and role = 'student' and is_active;
  end if;
  update public.profiles
  set role = coalesce(private.active_role(coalesce(new.user_id, old.user_id)), 'student')
  where user_id = coalesce(new.user_id, old.user_id);
  return null;
end
$$;

create function private.guard_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  is_of_manager boolean;
begin
  if old.is_active and not new.is_active and caller is not null and private.is_master(new.user_id) then
    raise exception 'The master administrator stays.' using errcode = 'PT409', detail = 'master';
  end if;
  if new.approval_status <> old.approval_status then
    select s.is_of_manager into is_of_manager from private.approval_steps as s
    where s.from_status = old.approval_status and s.to_status = new.approval_status;
    if not found then
      raise exception 'A profile does not go from % to %.', old.approval_status, new.approval_status
        using errcode = 'PT409', detail = 'no_such_step';
    end if;
    if caller is not null and is_of_manager and (caller = new.user_id or not private.has_capability('manage_users')) then
      raise exception 'Insufficient permissions' using errcode = 'PT403';
    end if;
    if caller is not null and not is_of_manager and caller <> new.user_id then
      raise exception 'A profile is handed in by its own person.' using errcode = 'PT403';
    end if;
  end if;
  return new;
end
$$;
create trigger profiles_keep_to_their_steps before update of is_active, approval_status on public.profiles
  for each row execute function private.guard_account();

create function private.note_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.account_events (user_id, kind, actor_id) values (new.user_id, 'submitted', auth.uid());
  return null;
end
$$;
create trigger profiles_note_their_submission after update of approval_status on public.profiles
  for each row when (new.approval_status = 'submitted' and old.approval_status <> 'submitted')
  execute function private.note_submission();

create or replace function private.grant_master_admin(p_email text) returns jsonb
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
  -- One installation names one master administrator: whom it named before is an administrator like the others.
  delete from private.master_administrators as m where m.user_id <> account_id;
  insert into private.master_administrators (user_id) values (account_id) on conflict do nothing;
  perform private.make_person(account_id);
  if private.active_role(account_id) = 'admin'
    and exists (select from public.profiles as p where p.user_id = account_id and p.is_active) then
    return jsonb_build_object('granted', false, 'reason', 'already_admin');
  end if;
  update public.profiles set is_active = true where user_id = account_id and not is_active;
  update public.user_roles set is_active = false, ended_reason = 'Master administrator of this installation'
  where user_id = account_id and is_active and role <> 'admin';
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

create function private.tell_person(p_user_id uuid, p_kind text, p_title text, p_body text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, href) values (p_user_id, p_kind, p_title, p_body, '/profile')
$$;

create function private.lock_person(p_user_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  select * into person from public.profiles as p where p.user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such person.' using errcode = 'PT404';
  end if;
  return person;
end
$$;

create function private.give_role(p_user_id uuid, p_role public.app_role, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text := private.reason_of(p_reason);
begin
  perform private.require_admin_in_turn();
  perform private.lock_person(p_user_id);
  if exists (select from public.user_roles as r where r.user_id = p_user_id and r.role = p_role and r.is_active) then
    raise exception 'The person has this role.' using errcode = 'PT409', detail = 'held';
  end if;
  if p_role = 'student' then
    raise exception 'Whoever holds no other role is a student.' using errcode = 'PT409', detail = 'student';
  end if;
  insert into public.user_roles (user_id, role, reason) values (p_user_id, p_role, why);
  perform private.tell_person(p_user_id, 'role.given', 'You have been given a new role', null);
end
$$;

create function private.take_role(p_user_id uuid, p_role public.app_role, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text := private.reason_of(p_reason);
begin
  perform private.require_admin_in_turn();
  perform private.lock_person(p_user_id);
  if p_role = 'student' then
    raise exception 'Whoever holds no other role is a student.' using errcode = 'PT409', detail = 'student';
  end if;
  update public.user_roles set is_active = false, ended_reason = why
  where user_id = p_user_id and role = p_role and is_active;
  if not found then
    raise exception 'The person does not have this role.' using errcode = 'PT404', detail = 'not_held';
  end if;
  if private.active_role(p_user_id) is null then
    insert into public.user_roles (user_id, role, reason) values (p_user_id, 'student', 'No other role is left');
  end if;
  perform private.tell_person(p_user_id, 'role.ended', 'One of your roles has ended', null);
end
$$;

create function private.end_sessions(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions as s where s.user_id = p_user_id;
  update public.user_sessions set ended_at = now() where user_id = p_user_id and ended_at is null;
end
$$;
comment on function private.end_sessions(uuid) is 'Signs a person out everywhere, at once: tokens that are still valid find no session behind them.';

create function private.lock_account(p_user_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text := private.reason_of(p_reason);
  actor uuid := private.require_admin_in_turn();
  person public.profiles := private.lock_person(p_user_id);
begin
  if not person.is_active then
    raise exception 'The account is locked already.' using errcode = 'PT409', detail = 'locked';
  end if;
  update public.profiles set is_active = false where user_id = p_user_id;
  perform private.end_sessions(p_user_id);
  insert into public.account_events (user_id, kind, actor_id, note) values (p_user_id, 'locked', actor, why);
end
$$;

create function private.unlock_account(p_user_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text := private.reason_of(p_reason);
  actor uuid := private.require_admin_in_turn();
  person public.profiles := private.lock_person(p_user_id);
begin
  if person.is_active then
    raise exception 'The account is not locked.' using errcode = 'PT409', detail = 'not_locked';
  end if;
  update public.profiles set is_active = true where user_id = p_user_id;
  insert into public.account_events (user_id, kind, actor_id, note) values (p_user_id, 'unlocked', actor, why);
end
$$;

create function private.decide_profile(p_user_id uuid, p_decision public.approval_status, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_capability('manage_users');
  said text := nullif(btrim(p_note), '');
  person public.profiles;
begin
  if p_decision is null or p_decision not in ('approved', 'changes_requested') or char_length(said) > 1000
    or (p_decision = 'changes_requested' and said is null) then
    raise exception 'A profile is approved, or changes are requested with a note of at most 1000 characters.' using errcode = '22023';
  end if;
  if p_user_id = actor then
    raise exception 'Nobody judges their own profile.' using errcode = 'PT403', detail = 'own_profile';
  end if;
  -- Between the reading and the decision the person may have changed it, or a colleague decided.
  person := private.lock_person(p_user_id);
  if not exists (
    select from private.approval_steps as s
    where s.from_status = person.approval_status and s.to_status = p_decision and s.is_of_manager
  ) then
    raise exception 'This profile waits for no such decision.' using errcode = 'PT409', detail = 'no_such_step';
  end if;
  update public.profiles set approval_status = p_decision, approval_note = said where user_id = p_user_id;
  insert into public.account_events (user_id, kind, actor_id, note)
  values (p_user_id, p_decision::text::public.account_event_kind, actor, said);
  perform private.tell_person(
    p_user_id, 'profile.' || p_decision,
    case p_decision when 'approved' then 'Your profile is approved' else 'Please change something in your profile' end,
    said
  );
end
$$;

create function private.delete_person(p_user_id uuid, p_name text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text := private.reason_of(p_reason);
  actor uuid := private.require_admin_in_turn();
  person public.profiles := private.lock_person(p_user_id);
begin
  if p_user_id = actor then
    raise exception 'Nobody deletes their own account here.' using errcode = 'PT403', detail = 'own_account';
  end if;
  if private.is_master(p_user_id) then
    raise exception 'The master administrator stays.' using errcode = 'PT409', detail = 'master';
  end if;
  if lower(btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'))) <> lower(regexp_replace(person.full_name, '\s+', ' ', 'g')) then
    raise exception 'This is not the person''s name.' using errcode = 'PT409', detail = 'name';
  end if;
  insert into private.deletions (user_id, role, deleted_by, reason) values (p_user_id, person.role, actor, why);
  -- The same way as an account whose own person asked for it, without the thirty days.
  insert into public.account_closures as c (user_id, requested_at, closes_at) values (p_user_id, now() - interval '1 second', now())
  on conflict (user_id) do update set requested_at = least(c.requested_at, excluded.requested_at), closes_at = excluded.closes_at;
  perform private.close_account(p_user_id);
end
$$;

create function private.list_people(
  p_search text, p_role public.app_role, p_is_staff boolean, p_is_active boolean, p_approval public.approval_status,
  p_before timestamptz, p_before_id uuid, p_limit int
) returns table (
  user_id uuid, full_name text, email text, phone text, role public.app_role, approval_status public.approval_status,
  is_active boolean, created_at timestamptz
)
-- A plan for the filters that are given, not one for all of them.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  term text := nullif(lower(btrim(regexp_replace(coalesce(p_search, ''), '\s+', ' ', 'g'))), '');
  escaped text := replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
  -- A number is found however it was spaced, and without its country code when that is India's.
  digits text := case when term ~ '^[\s+0-9().-]*[0-9][\s+0-9().-]*$' then regexp_replace(term, '[^0-9]+', '', 'g') end;
begin
  perform private.require_capability('manage_users');
  return query
    select p.user_id, p.full_name, p.email, p.phone, p.role, p.approval_status, p.is_active, p.created_at
    from public.profiles as p
    where (p_role is null or p.role = p_role)
      and (p_is_staff is null or (p.role <> 'student') = p_is_staff)
      and (p_is_active is null or p.is_active = p_is_active)
      and (p_approval is null or p.approval_status = p_approval)
      and (
        term is null
        or (' ' || lower(p.full_name)) like '% ' || escaped || '%'
        or p.email like escaped || '%'
        or p.phone like '+' || digits || '%'
        or p.phone like '+91' || ltrim(digits, '0') || '%'
      )
      and (p_before is null or (p.created_at, p.user_id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by p.created_at desc, p.user_id desc
    limit greatest(least(coalesce(p_limit, 25), 100), 1);
end
$$;

create function private.find_person(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
  account auth.users;
begin
  perform private.require_capability('manage_users');
  select * into person from public.profiles as p where p.user_id = p_user_id;
  if not found then
    return null;
  end if;
  select * into account from auth.users as u where u.id = p_user_id;
  return jsonb_build_object(
    'user_id', person.user_id, 'full_name', person.full_name, 'email', person.email, 'phone', person.phone,
    'role', person.role, 'is_active', person.is_active, 'created_at', person.created_at,
    'completion_status', person.profile_completion_status,
    'approval_status', person.approval_status, 'approval_note', person.approval_note,
    'is_email_confirmed', account.email_confirmed_at is not null,
    'last_sign_in_at', account.last_sign_in_at,
    'is_master', private.is_master(p_user_id),
    'applications', (select count(*) from public.applications as a where a.student_id = p_user_id),
    'purchases', (select count(*) from public.service_purchases as s where s.user_id = p_user_id),
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'role', r.role, 'is_active', r.is_active, 'given_at', r.assigned_at, 'given_by', giver.full_name,
        'reason', r.reason, 'ended_at', r.ended_at, 'ended_by', ender.full_name, 'ended_reason', r.ended_reason
      ) order by r.assigned_at desc, r.id desc), '[]')
      from (
        select * from public.user_roles as held where held.user_id = p_user_id
        order by held.assigned_at desc, held.id desc limit 100
      ) as r
      left join public.profiles as giver on giver.user_id = r.assigned_by
      left join public.profiles as ender on ender.user_id = r.ended_by
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'kind', e.kind, 'by', actor.full_name, 'note', e.note, 'at', e.created_at
      ) order by e.id desc), '[]')
      from (
        select * from public.account_events as happened where happened.user_id = p_user_id
        order by happened.id desc limit 100
      ) as e
      left join public.profiles as actor on actor.user_id = e.actor_id
    )
  );
end
$$;

create function public.give_role(p_user_id uuid, p_role public.app_role, p_reason text) returns void
language sql set search_path = '' as $$
  select private.give_role(p_user_id, p_role, p_reason)
$$;
comment on function public.give_role(uuid, public.app_role, text) is 'Gives a person a role, with the reason. An administrator''s; nobody''s own. PT409 with detail held or student.';

create function public.take_role(p_user_id uuid, p_role public.app_role, p_reason text) returns void
language sql set search_path = '' as $$
  select private.take_role(p_user_id, p_role, p_reason)
$$;
comment on function public.take_role(uuid, public.app_role, text) is 'Ends a role, with the reason; whoever has none left is a student. PT409 with detail last_admin, master or student.';

create function public.lock_account(p_user_id uuid, p_reason text) returns void
language sql set search_path = '' as $$
  select private.lock_account(p_user_id, p_reason)
$$;
comment on function public.lock_account(uuid, text) is 'Switches an account off and signs it out everywhere. An administrator''s. PT409 with detail last_admin, master or locked.';

create function public.unlock_account(p_user_id uuid, p_reason text) returns void
language sql set search_path = '' as $$
  select private.unlock_account(p_user_id, p_reason)
$$;
comment on function public.unlock_account(uuid, text) is 'Switches a locked account on again. An administrator''s.';

create function public.decide_profile(p_user_id uuid, p_decision public.approval_status, p_note text default null) returns void
language sql set search_path = '' as $$
  select private.decide_profile(p_user_id, p_decision, p_note)
$$;
comment on function public.decide_profile(uuid, public.approval_status, text) is 'Approves a profile that was handed in, or asks for changes with a note the person reads. For those who manage people; nobody''s own.';

create function public.delete_person(p_user_id uuid, p_name text, p_reason text) returns void
language sql set search_path = '' as $$
  select private.delete_person(p_user_id, p_name, p_reason)
$$;
comment on function public.delete_person(uuid, text, text) is 'Deletes an account and everything about its person, at once; asks for the name. Purchases stay, without the person. An administrator''s. PT409 with detail name, master or last_admin.';

create function public.list_people(
  p_search text default null, p_role public.app_role default null, p_is_staff boolean default null, p_is_active boolean default null,
  p_approval public.approval_status default null, p_before timestamptz default null, p_before_id uuid default null, p_limit int default 25
) returns table (
  user_id uuid, full_name text, email text, phone text, role public.app_role, approval_status public.approval_status,
  is_active boolean, created_at timestamptz
)
language sql stable set search_path = '' as $$
  select * from private.list_people(p_search, p_role, p_is_staff, p_is_active, p_approval, p_before, p_before_id, p_limit)
$$;
comment on function public.list_people(text, public.app_role, boolean, boolean, public.approval_status, timestamptz, uuid, int) is 'A page of people, newest first; the next page is before the last one''s created_at and id. Finds by the beginning of any word of the name, of the e-mail or of the phone number. For those who manage people.';

create function public.find_person(p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_person(p_user_id)
$$;
comment on function public.find_person(uuid) is 'One person with roles and history, in one call; null when there is none. For those who manage people.';

grant execute on function
  private.give_role(uuid, public.app_role, text), private.take_role(uuid, public.app_role, text),
  private.lock_account(uuid, text), private.unlock_account(uuid, text),
  private.decide_profile(uuid, public.approval_status, text), private.delete_person(uuid, text, text),
  private.list_people(text, public.app_role, boolean, boolean, public.approval_status, timestamptz, uuid, int),
  private.find_person(uuid),
  public.give_role(uuid, public.app_role, text), public.take_role(uuid, public.app_role, text),
  public.lock_account(uuid, text), public.unlock_account(uuid, text),
  public.decide_profile(uuid, public.approval_status, text), public.delete_person(uuid, text, text),
  public.list_people(text, public.app_role, boolean, boolean, public.approval_status, timestamptz, uuid, int),
  public.find_person(uuid)
  to authenticated;
