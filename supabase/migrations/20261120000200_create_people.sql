create type public.approval_status as enum ('draft', 'submitted', 'approved', 'changes_requested');
create type public.completion_status as enum ('draft', 'partial', 'complete');
create type public.education_level as enum ('class_10', 'class_12', 'diploma', 'bachelor', 'master', 'other');

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
  updated_at timestamptz not null default now(),
  date_of_birth date,
  city text check (city = btrim(city) and char_length(city) between 2 and 80 and city !~ '[[:cntrl:]]'),
  education public.education_level,
  avatar_object uuid unique,
  approval_note text check (char_length(approval_note) between 1 and 1000)
);
create index profiles_by_email on public.profiles (email);
create index profiles_by_role on public.profiles (role, full_name, user_id);
create index profiles_newest_first on public.profiles (created_at desc, user_id desc);
create index profiles_of_role_newest_first on public.profiles (role, created_at desc, user_id desc);
create index profiles_to_approve on public.profiles (created_at desc, user_id desc) where approval_status = 'submitted';
create index profiles_locked on public.profiles (created_at desc, user_id desc) where not is_active;
create index profiles_by_words on public.profiles using gin ((' ' || lower(full_name)) extensions.gin_trgm_ops);
create index profiles_by_email_prefix on public.profiles (email text_pattern_ops);
create index profiles_by_phone_prefix on public.profiles (phone text_pattern_ops);
comment on table public.profiles is 'A person with an account, as the product shows them. Made with the account.';
comment on column public.profiles.email is 'A copy of the account''s address, kept by trigger.';
comment on column public.profiles.role is 'A copy of the latest active role, kept by trigger. For showing; rights come from user_roles.';
comment on column public.profiles.phone is 'E.164, as +919812345678.';
comment on column public.profiles.avatar_url is 'Where our own server shows the picture to those who may read the profile.';
comment on column public.profiles.profile_completion_status is 'Computed from what is missing (private.profile_gaps) once the person edits the profile.';
comment on column public.profiles.is_active is 'Off: the account signs in to nothing and reads nothing.';
comment on column public.profiles.date_of_birth is 'Asked of students: under 18, a parent has to agree before documents or payments are taken.';
comment on column public.profiles.education is 'What the student has finished or is about to finish.';
comment on column public.profiles.avatar_object is 'The random name of the picture in the private bucket avatars; avatar_url is made from it.';
comment on column public.profiles.approval_note is 'What whoever judged the profile last wrote to the person.';
comment on index public.profiles_by_email is 'Sign-up and invitations: whether an address has an account.';
comment on index public.profiles_by_role is 'Lists of people of one role, by name.';
comment on index public.profiles_newest_first is '/user-management: accounts, newest first.';
comment on index public.profiles_of_role_newest_first is '/user-management: accounts of one role, newest first.';
comment on index public.profiles_to_approve is '/hr-dashboard: profiles that wait for approval.';
comment on index public.profiles_locked is '/user-management: locked accounts, newest first.';
comment on index public.profiles_by_words is '/user-management: search by name.';
comment on index public.profiles_by_email_prefix is '/user-management: search by the beginning of an e-mail address.';
comment on index public.profiles_by_phone_prefix is '/user-management: search by the beginning of a telephone number.';

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (user_id, email, full_name, phone, date_of_birth, city, education) on public.profiles to authenticated;
grant update (full_name, phone, updated_at, date_of_birth, city, education) on public.profiles to authenticated;

create table public.user_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_token_hash text not null check (session_token_hash ~ '^[0-9a-f]{64}$'),
  device_info jsonb not null default '{}'
    check (jsonb_typeof(device_info) = 'object' and length(device_info::text) <= 4096),
  ip_address inet,
  user_agent text check (char_length(user_agent) <= 500),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  auth_session_id uuid,
  signed_in_at timestamptz not null default now(),
  unique (user_id, session_token_hash)
);
create index user_sessions_newest_first on public.user_sessions (user_id, last_seen_at desc, id desc);
create index user_sessions_by_auth_session on public.user_sessions (auth_session_id);
comment on table public.user_sessions is 'The devices a person signed in on, for them to see and to end. Never used to let anybody in.';
comment on column public.user_sessions.session_token_hash is 'SHA-256 of the random token that the browser keeps. The token itself is not kept.';
comment on column public.user_sessions.created_at is 'The first sign-in on this device.';
comment on column public.user_sessions.auth_session_id is 'The latest sign-in on this device. Not a reference: the device is remembered when the sign-in has ended.';
comment on column public.user_sessions.signed_in_at is 'When that sign-in was first noted; the same as created_at on a device that is new.';
comment on index public.user_sessions_by_auth_session is 'Whether the sign-in of a request still stands.';

alter table public.user_sessions enable row level security;
revoke all on public.user_sessions from anon, authenticated;
grant delete on public.user_sessions to authenticated;
grant select (
  id, user_id, device_info, ip_address, user_agent, created_at, last_seen_at, ended_at, signed_in_at
) on public.user_sessions to authenticated;
create policy user_sessions_select_own on public.user_sessions for select to authenticated
  using (user_id = (select private.signed_in_id()));
create policy user_sessions_delete_admins on public.user_sessions for delete to authenticated
  using ((select private.is_admin()));
create policy user_sessions_delete_only_admins on public.user_sessions as restrictive for delete to authenticated
  using ((select private.is_admin()));

-- A code has six digits: five tries, wherever they come from, and then only a new one opens anything. The limits of the
-- function verify-email-otp count for an address; this counts for the code itself.
create table private.email_code_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code_sent_at timestamptz not null,
  tries int not null check (tries >= 1),
  last_tried_at timestamptz not null default now()
);
comment on table private.email_code_tries is 'How often somebody tried to guess the sign-in code that an account was sent last. A new code begins anew.';

create table public.account_closures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  closes_at timestamptz not null default now() + interval '30 days',
  check (closes_at > requested_at)
);
create index account_closures_due on public.account_closures (closes_at);
comment on table public.account_closures is 'Accounts whose people asked to have them deleted. Until then it can be taken back, and the row goes.';
comment on index public.account_closures_due is 'Job close-accounts: closures whose day has come.';

alter table public.account_closures enable row level security;
revoke all on public.account_closures from anon, authenticated;
grant select on public.account_closures to authenticated;
create policy account_closures_select_own_or_user_managers on public.account_closures for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_capability('manage_users')));

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

alter table public.account_events enable row level security;
revoke all on public.account_events from anon, authenticated;
grant select on public.account_events to authenticated;
create policy account_events_select_own_or_user_managers on public.account_events for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_capability('manage_users')));

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

create function private.assigned_student_ids() returns setof uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  return query select a.student_id from public.applications as a where a.assigned_to = caller;
end
$$;
comment on function private.assigned_student_ids() is 'The students with an application assigned to the person who asks.';

grant execute on function private.assigned_student_ids() to authenticated, service_role;

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

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 524288, array['image/webp'])
on conflict (id) do nothing;
