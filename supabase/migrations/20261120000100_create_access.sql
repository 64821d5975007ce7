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

create table public.role_capabilities (
  role public.app_role not null,
  capability public.app_capability not null,
  primary key (role, capability)
);
comment on table public.role_capabilities is 'Which parts of the staff area a role opens. The same matrix as lib/access/roles.ts; a test compares both.';

alter table public.role_capabilities enable row level security;
revoke all on public.role_capabilities from anon, authenticated;
grant select on public.role_capabilities to authenticated;

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

create type public.app_permission as enum (
  'applications.manage', 'applications.read', 'applications.update-status', 'applications.manage-assigned',
  'applications.create', 'applications.create-for-students', 'students.read-all', 'students.read-assigned',
  'students.manage-assigned', 'students.update-status', 'students.mentor', 'officers.assign', 'workflow.manage',
  'workflow.read', 'visas.manage', 'visas.update-status', 'content.manage', 'blogs.create', 'blogs.manage-own',
  'universities.manage', 'programs.manage', 'team.manage', 'hr-reports.read', 'jobs.manage', 'leads.read',
  'leads.work', 'lead-reports.read', 'payments.read', 'profile.read-own', 'documents.upload'
);

create table public.role_permissions (
  role public.app_role not null,
  permission public.app_permission not null,
  primary key (role, permission)
);
comment on table public.role_permissions is 'What a role may do, one row a permission. The same list as lib/access/roles.ts; a test compares both.';

alter table public.role_permissions enable row level security;
revoke all on public.role_permissions from anon, authenticated;
grant select on public.role_permissions to authenticated;

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

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  is_active boolean not null default true,
  assigned_at timestamptz not null default clock_timestamp(),
  assigned_by uuid references auth.users (id) on delete set null,
  reason text check (char_length(reason) between 1 and 500),
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  ended_reason text check (char_length(ended_reason) between 1 and 500)
);
create unique index user_roles_once_while_active on public.user_roles (user_id, role) where is_active;
create index user_roles_newest_first on public.user_roles (user_id, assigned_at desc, id desc);
create index user_roles_active_by_role on public.user_roles (role) where is_active;
create index user_roles_by_assigner on public.user_roles (assigned_by);
create index user_roles_by_ender on public.user_roles (ended_by);
comment on table public.user_roles is 'The roles people hold and held. The latest active one is a person''s role; the others still open what they open.';
comment on column public.user_roles.is_active is 'A role is ended, not deleted, so that the history stays.';
comment on column public.user_roles.assigned_at is 'The clock, not the transaction''s start: two roles given in one transaction still have an order.';
comment on column public.user_roles.assigned_by is 'Who gave it; empty for the role of a new account and for the server.';
comment on column public.user_roles.reason is 'Why it was given.';
comment on column public.user_roles.ended_reason is 'Why it was ended.';
comment on index public.user_roles_active_by_role is 'Who holds a role: notices, invitations, assignment.';

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;

-- The policies below need these functions, so they come first. Those that read profiles are plain plpgsql: the table is
-- born in the next migration.
create function private.signed_in_id() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
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

grant execute on function private.signed_in_id() to authenticated, service_role;

create function private.acting_id() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return case when private.email_verified() then private.signed_in_id() end;
end
$$;
comment on function private.acting_id() is 'Who asks and may change things: signed in, switched on and with a confirmed e-mail address.';

grant execute on function private.acting_id() to authenticated, service_role;

create function private.is_admin() returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return private.has_role('admin');
end
$$;

grant execute on function private.is_admin() to authenticated, service_role;

create function private.has_capability(p_capability public.app_capability) returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
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

grant execute on function private.has_capability(public.app_capability) to authenticated, service_role;

create function private.has_permission(p_permission public.app_permission) returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
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

grant execute on function private.has_permission(public.app_permission) to authenticated, service_role;

create function private.may_read_students() returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return private.has_capability('manage_students') or private.has_permission('students.read-all');
end
$$;

grant execute on function private.may_read_students() to authenticated, service_role;

create policy role_capabilities_select_user_managers on public.role_capabilities for select to authenticated
  using ((select private.has_capability('manage_users')));
create policy role_permissions_select_user_managers on public.role_permissions for select to authenticated
  using ((select private.has_capability('manage_users')));
create policy user_roles_select_own_or_user_managers on public.user_roles for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_capability('manage_users')));
