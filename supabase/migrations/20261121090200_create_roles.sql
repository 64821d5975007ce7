create type public.app_role as enum (
  'admin', 'ceo', 'student_management_officer', 'application_manager', 'application_team', 'lva_officer',
  'student_mentor', 'content_team', 'content_team_associate', 'blogger', 'hr', 'business_development_manager',
  'business_development_team', 'partnerships_manager', 'operation_team', 'operation_manager',
  'operation_department_head', 'department_head', 'department_senior_manager', 'department_regional_manager',
  'department_team_lead', 'department_team_member', 'student'
);
create type public.app_capability as enum (
  'view_admin_dashboard', 'manage_users', 'manage_content', 'manage_applications', 'view_reports',
  'manage_students'
);
create type public.app_permission as enum (
  'applications.manage', 'applications.read', 'applications.update-status', 'applications.manage-assigned',
  'applications.create', 'applications.create-for-students', 'students.read-all', 'students.read-assigned',
  'students.manage-assigned', 'students.update-status', 'students.mentor', 'officers.assign', 'workflow.manage',
  'workflow.read', 'visas.manage', 'visas.update-status', 'content.manage', 'blogs.create', 'blogs.manage-own',
  'universities.manage', 'programs.manage', 'team.manage', 'hr-reports.read', 'jobs.manage', 'leads.read',
  'leads.work', 'lead-reports.read', 'payments.read', 'profile.read-own', 'documents.upload'
);

create table public.role_capabilities (
  role public.app_role not null,
  capability public.app_capability not null,
  primary key (role, capability)
);
comment on table public.role_capabilities is 'Which parts of the staff area a role opens. The same matrix as lib/access/roles.ts; a test compares both.';

create table public.role_permissions (
  role public.app_role not null,
  permission public.app_permission not null,
  primary key (role, permission)
);
comment on table public.role_permissions is 'What a role may do, one row a permission. The same list as lib/access/roles.ts; a test compares both.';

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  is_active boolean not null default true,
  assigned_at timestamptz not null default clock_timestamp(),
  assigned_by uuid references auth.users (id) on delete set null,
  reason text check (char_length(reason) between 1 and 500)
);
create unique index user_roles_once_while_active on public.user_roles (user_id, role) where is_active;
create index user_roles_newest_first on public.user_roles (user_id, assigned_at desc, id desc);
create index user_roles_active_by_role on public.user_roles (role) where is_active;
create index user_roles_by_assigner on public.user_roles (assigned_by);
comment on table public.user_roles is 'The roles people hold and held. The latest active one is a person''s role; the others still open what they open.';
comment on column public.user_roles.is_active is 'A role is ended, not deleted, so that the history stays.';
comment on column public.user_roles.assigned_at is 'The clock, not the transaction''s start: two roles given in one transaction still have an order.';
comment on column public.user_roles.assigned_by is 'Who gave it; empty for the role of a new account and for the server.';

alter table public.role_capabilities enable row level security;
alter table public.role_permissions enable row level security;
alter table public.user_roles enable row level security;
revoke all on public.role_capabilities, public.role_permissions, public.user_roles from anon, authenticated;
grant select on public.role_capabilities, public.role_permissions, public.user_roles to authenticated;
grant insert (user_id, role, reason), update (is_active, reason), delete on public.user_roles to authenticated;

-- The policies below need these functions, so they come first. Those that read profiles are plain plpgsql: the table is
-- born in the next migration.
create function private.signed_in_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
begin
  if caller is null or not private.session_live()
    or exists (select from public.profiles as p where p.user_id = caller and not p.is_active) then
    return null;
  end if;
  return caller;
end
$$;
comment on function private.signed_in_id() is 'Who asks, or nobody when the session has ended or the account is switched off.';

create function private.acting_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.email_verified() then private.signed_in_id() end;
end
$$;
comment on function private.acting_id() is 'Who asks and may change things: signed in, switched on and with a confirmed e-mail address.';

-- In these the caller is found out once, before the query: inside it, it would be asked again for every row.
create function private.has_role(p_role public.app_role) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  return exists (
    select from public.user_roles as r where r.user_id = caller and r.role = p_role and r.is_active
  );
end
$$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_role('admin');
end
$$;

create function private.has_capability(p_capability public.app_capability) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  return exists (
    select from public.user_roles as r
    join public.role_capabilities as c on c.role = r.role
    where r.user_id = caller and r.is_active and c.capability = p_capability
  );
end
$$;

create function private.has_permission(p_permission public.app_permission) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  return exists (
    select from public.user_roles as r
    join public.role_permissions as p on p.role = r.role
    where r.user_id = caller and r.is_active and p.permission = p_permission
  );
end
$$;

create function private.active_role(p_user_id uuid) returns public.app_role
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select r.role from public.user_roles as r where r.user_id = p_user_id and r.is_active
    order by r.assigned_at desc, r.id desc limit 1
  );
end
$$;
comment on function private.active_role(uuid) is 'A person''s role: the latest active one.';

create function private.caller_roles() returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
begin
  return query
    select r.role::text from public.user_roles as r
    where r.user_id = caller and r.is_active
    order by r.assigned_at desc, r.id desc;
end
$$;

create function private.require_self_or_admin(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_service() then
    return;
  end if;
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if p_user_id is distinct from private.signed_in_id() and not private.is_admin() then
    raise exception 'This is another person''s record.' using errcode = 'PT403';
  end if;
end
$$;
comment on function private.require_self_or_admin(uuid) is 'The gate of every procedure that takes a person''s id.';

grant execute on function private.signed_in_id(), private.acting_id(), private.has_role(public.app_role), private.is_admin(),
  private.has_capability(public.app_capability), private.has_permission(public.app_permission), private.caller_roles()
  to authenticated, service_role;
grant execute on function private.active_role(uuid) to service_role;

create policy role_capabilities_select_user_managers on public.role_capabilities for select to authenticated
  using ((select private.has_capability('manage_users')));
create policy role_permissions_select_user_managers on public.role_permissions for select to authenticated
  using ((select private.has_capability('manage_users')));

create policy user_roles_select_own_or_user_managers on public.user_roles for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_capability('manage_users')));
create policy user_roles_insert_admins on public.user_roles for insert to authenticated
  with check ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy user_roles_update_admins on public.user_roles for update to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()))
  with check ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy user_roles_delete_admins on public.user_roles for delete to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy user_roles_delete_only_admins on public.user_roles as restrictive for delete to authenticated
  using ((select private.is_admin()));

create function private.keep_an_admin(p_except uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Two administrators removing each other at the same moment wait for one another here.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_an_admin', 0));
  if not exists (
    select from public.user_roles as r
    join public.profiles as p on p.user_id = r.user_id
    where r.role = 'admin' and r.is_active and p.is_active and r.user_id <> p_except
  ) then
    raise exception 'The last administrator stays.' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.keep_an_admin(uuid) is 'Refuses what would leave the product without an active administrator.';

create function private.guard_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
begin
  if caller = coalesce(new.user_id, old.user_id) and not (tg_op = 'INSERT' and new.role = 'student') then
    raise exception 'Nobody changes their own role.' using errcode = 'PT403';
  end if;
  if tg_op = 'INSERT' then
    new.assigned_by := coalesce(caller, new.assigned_by);
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.user_id, new.role) is distinct from (old.user_id, old.role) then
    raise exception 'A role is ended and another given, never rewritten.' using errcode = 'PT409';
  end if;
  if old.role = 'admin' and old.is_active and (tg_op = 'DELETE' or not new.is_active) then
    perform private.keep_an_admin(old.user_id);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger user_roles_are_guarded before insert or update or delete on public.user_roles
  for each row execute function private.guard_user_role();

create function private.follow_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.is_active and new.role <> 'student' then
    update public.user_roles set is_active = false
    where user_id = new.user_id and role = 'student' and is_active;
  end if;
  update public.profiles
  set role = coalesce(private.active_role(coalesce(new.user_id, old.user_id)), 'student')
  where user_id = coalesce(new.user_id, old.user_id);
  return null;
end
$$;
comment on function private.follow_user_role() is 'Everybody starts as a student; a staff role ends that. Keeps the copy of the role in profiles.';
create trigger user_roles_are_followed after insert or update or delete on public.user_roles
  for each row execute function private.follow_user_role();
create trigger user_roles_are_audited after insert or update or delete on public.user_roles
  for each row execute function private.record_audit('id', 'user_id,role,is_active,assigned_by,reason');

create function public.get_current_user_id() returns uuid
language sql stable set search_path = '' as $$
  select auth.uid()
$$;
comment on function public.get_current_user_id() is 'The id of the person who asks.';

create function public.user_has_role(required_role text) returns boolean
language sql stable set search_path = '' as $$
  select required_role in (select private.caller_roles())
$$;
comment on function public.user_has_role(text) is 'Whether the person who asks holds this role now. An unknown role is no.';

create function public.get_user_roles() returns setof text
language sql stable set search_path = '' as $$
  select private.caller_roles()
$$;
comment on function public.get_user_roles() is 'The roles the person who asks holds now, newest first.';

grant execute on function public.get_current_user_id(), public.user_has_role(text), public.get_user_roles() to authenticated;

insert into public.role_capabilities (role, capability)
select role::public.app_role, unnest(capabilities)::public.app_capability from (values
  ('admin', array['view_admin_dashboard', 'manage_users', 'manage_content', 'manage_applications', 'view_reports', 'manage_students']),
  ('ceo', array['view_admin_dashboard', 'manage_users', 'manage_content', 'manage_applications', 'view_reports', 'manage_students']),
  ('student_management_officer', array['view_admin_dashboard', 'manage_applications', 'view_reports', 'manage_students']),
  ('department_head', array['view_admin_dashboard', 'manage_applications', 'view_reports', 'manage_students']),
  ('department_senior_manager', array['view_admin_dashboard', 'manage_applications', 'view_reports']),
  ('department_regional_manager', array['view_admin_dashboard', 'manage_applications', 'view_reports']),
  ('department_team_lead', array['view_reports']),
  ('application_manager', array['view_admin_dashboard', 'manage_applications', 'view_reports']),
  ('application_team', array['view_admin_dashboard', 'manage_applications', 'view_reports']),
  ('lva_officer', array['view_admin_dashboard', 'manage_applications', 'view_reports']),
  ('content_team', array['view_admin_dashboard', 'manage_content']),
  ('content_team_associate', array['manage_content']),
  ('operation_department_head', array['view_admin_dashboard', 'view_reports']),
  ('operation_manager', array['view_admin_dashboard', 'view_reports']),
  ('operation_team', array['view_reports']),
  ('hr', array['view_admin_dashboard', 'manage_users', 'view_reports']),
  ('blogger', array['manage_content'])
) as matrix (role, capabilities);

insert into public.role_permissions (role, permission)
select 'admin'::public.app_role, unnest(enum_range(null::public.app_permission));

insert into public.role_permissions (role, permission)
select role::public.app_role, unnest(permissions)::public.app_permission from (values
  ('ceo', array['leads.read', 'lead-reports.read', 'payments.read']),
  ('student_management_officer', array['students.manage-assigned', 'workflow.read', 'students.update-status']),
  ('application_manager', array['applications.manage', 'students.read-all', 'officers.assign', 'workflow.manage']),
  ('application_team', array['applications.read', 'applications.update-status', 'applications.manage-assigned']),
  ('lva_officer', array['visas.manage', 'students.read-assigned', 'visas.update-status']),
  ('content_team', array['content.manage', 'blogs.create', 'universities.manage', 'programs.manage']),
  ('content_team_associate', array['universities.manage', 'programs.manage']),
  ('hr', array['team.manage', 'hr-reports.read', 'jobs.manage']),
  ('student_mentor', array['students.read-assigned', 'students.mentor', 'applications.create-for-students']),
  ('blogger', array['blogs.create', 'blogs.manage-own']),
  ('student', array['profile.read-own', 'applications.create', 'documents.upload']),
  ('business_development_manager', array['leads.read', 'leads.work', 'lead-reports.read']),
  ('business_development_team', array['leads.read', 'leads.work', 'lead-reports.read']),
  ('partnerships_manager', array['leads.read', 'leads.work', 'lead-reports.read'])
) as matrix (role, permissions);
