insert into public.role_permissions (role, permission) values
  ('admin', 'leads.assign'), ('business_development_manager', 'leads.assign'), ('partnerships_manager', 'leads.assign');

-- Where a colleague stands in the house, and when they are away.

create table public.staff_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  region text check (region = btrim(region) and char_length(region) between 1 and 80),
  branch text check (branch = btrim(branch) and char_length(branch) between 1 and 80),
  team text check (team = btrim(team) and char_length(team) between 1 and 80),
  reports_to uuid references auth.users (id) on delete set null check (reports_to <> user_id),
  languages text[] not null default '{en}' check (cardinality(languages) between 1 and 10 and array_position(languages, null) is null),
  updated_at timestamptz not null default now()
);
create index staff_profiles_by_manager on public.staff_profiles (reports_to);
create index staff_profiles_by_team on public.staff_profiles (team);
comment on table public.staff_profiles is 'Where a colleague works and to whom they report. A colleague without a row belongs to no region, branch or team.';
comment on column public.staff_profiles.reports_to is 'The manager, who sees what this person sees of their own cases.';
comment on column public.staff_profiles.languages is 'Two-letter codes of the languages a customer can be helped in.';
comment on index public.staff_profiles_by_manager is 'Reporting line: who reports to somebody.';
comment on index public.staff_profiles_by_team is 'Colleagues of a team.';

alter table public.staff_profiles enable row level security;
revoke all on public.staff_profiles from anon, authenticated;
grant select on public.staff_profiles to authenticated;
create policy staff_profiles_select_own_line_or_people_managers on public.staff_profiles for select to authenticated
  using (
    (select private.has_capability('manage_users'))
    or user_id = (select private.signed_in_id())
    or reports_to = (select private.acting_id())
  );

create table public.staff_absences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  cover_id uuid references auth.users (id) on delete set null check (cover_id <> user_id),
  created_at timestamptz not null default now(),
  constraint staff_absences_do_not_overlap exclude using gist (user_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index staff_absences_by_cover on public.staff_absences (cover_id);
comment on table public.staff_absences is 'Days on which a colleague is away, and who covers for them. Days are those of India.';
comment on index public.staff_absences_do_not_overlap is 'Constraint: absences of one person do not overlap; also whether somebody is away today.';

alter table public.staff_absences enable row level security;
revoke all on public.staff_absences from anon, authenticated;
grant select on public.staff_absences to authenticated;
create policy staff_absences_select_own_cover_or_people_managers on public.staff_absences for select to authenticated
  using (
    (select private.has_capability('manage_users'))
    or user_id = (select private.signed_in_id())
    or cover_id = (select private.acting_id())
  );

-- What has to be done next, about whom, by when and at whose request.

create type public.task_state as enum ('open', 'snoozed', 'done', 'cancelled');

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title = btrim(title) and char_length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  reason text check (char_length(reason) between 1 and 300),
  lead_id uuid references public.leads (id) on delete cascade,
  application_id uuid references public.applications (id) on delete cascade,
  student_id uuid references auth.users (id) on delete cascade,
  owner_id uuid references auth.users (id) on delete set null,
  asked_by uuid references auth.users (id) on delete set null,
  due_at timestamptz not null,
  state public.task_state not null default 'open',
  snoozed_until timestamptz,
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  closing_note text check (char_length(closing_note) between 1 and 4000),
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tasks_are_about_one_thing check (num_nonnulls(lead_id, application_id, student_id) <= 1),
  constraint tasks_snoozed_have_an_end check ((state = 'snoozed') = (snoozed_until is not null)),
  constraint tasks_closed_have_a_time check ((state in ('done', 'cancelled')) = (closed_at is not null)),
  constraint tasks_closing_notes_close check (closing_note is null or closed_at is not null)
);
create index tasks_by_owner_due on public.tasks (owner_id, due_at, id) where state in ('open', 'snoozed');
create index tasks_by_lead on public.tasks (lead_id, due_at, id);
create index tasks_by_application on public.tasks (application_id, due_at, id);
create index tasks_by_student on public.tasks (student_id, due_at, id);
create index tasks_by_owner on public.tasks (owner_id);
create index tasks_by_asker on public.tasks (asked_by);
create index tasks_by_closer on public.tasks (closed_by);
create index tasks_due on public.tasks (due_at, id) where state in ('open', 'snoozed');
comment on table public.tasks is 'Things to do by a moment, about a lead, an application, a student or nobody. Written by procedures only.';
comment on column public.tasks.reason is 'Why it is there, where a rule made it: "No answer to the call of 4 March".';
comment on column public.tasks.asked_by is 'Who asked for it; empty where a rule did, or the person has left.';
comment on column public.tasks.owner_id is 'Who does it; empty once that person has left, and then it is on the manager''s list.';
comment on index public.tasks_by_owner_due is 'My day: what somebody has to do, first due first.';
comment on index public.tasks_due is 'Reminders, and what is due and unowned.';

alter table public.tasks enable row level security;
revoke all on public.tasks from anon, authenticated;
grant select on public.tasks to authenticated;
create policy tasks_select_own_or_of_leads on public.tasks for select to authenticated
  using (
    owner_id = (select private.acting_id())
    or asked_by = (select private.acting_id())
    or (lead_id is not null and (select private.has_permission('leads.read')))
    or (application_id is not null and (select private.has_capability('manage_applications')))
  );
