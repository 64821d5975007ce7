create type public.application_status as enum (
  'profile', 'shortlist', 'application', 'offer', 'deposit', 'confirmation', 'visa', 'departure', 'arrived',
  'withdrawn', 'rejected', 'deferred', 'visa_refused'
);

create table public.application_status_transitions (
  from_status public.application_status not null,
  to_status public.application_status not null,
  primary key (from_status, to_status),
  check (from_status <> to_status)
);
comment on table public.application_status_transitions is 'Where an application may go from where it is. The database refuses every other step.';
insert into public.application_status_transitions (from_status, to_status) values
  ('profile', 'shortlist'), ('shortlist', 'application'), ('application', 'offer'), ('offer', 'deposit'),
  ('deposit', 'confirmation'), ('confirmation', 'visa'), ('visa', 'departure'), ('departure', 'arrived'),
  ('shortlist', 'profile'), ('application', 'shortlist'),
  ('application', 'rejected'), ('rejected', 'shortlist'),
  ('visa', 'visa_refused'), ('visa_refused', 'visa'), ('visa_refused', 'shortlist'),
  ('offer', 'deferred'), ('deposit', 'deferred'), ('confirmation', 'deferred'), ('visa', 'deferred'), ('departure', 'deferred'),
  ('deferred', 'application'), ('deferred', 'offer'), ('deferred', 'visa'),
  ('profile', 'withdrawn'), ('shortlist', 'withdrawn'), ('application', 'withdrawn'), ('offer', 'withdrawn'),
  ('deposit', 'withdrawn'), ('confirmation', 'withdrawn'), ('visa', 'withdrawn'), ('departure', 'withdrawn'),
  ('deferred', 'withdrawn'), ('visa_refused', 'withdrawn'), ('withdrawn', 'profile');

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users (id) on delete cascade,
  application_status public.application_status not null default 'profile',
  destination text check (char_length(destination) between 1 and 120),
  program_name text check (char_length(program_name) between 1 and 200),
  intake text check (char_length(intake) between 1 and 60),
  assigned_to uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index applications_by_student on public.applications (student_id, created_at desc, id desc);
create index applications_by_assignee on public.applications (assigned_to, created_at desc, id desc);
create index applications_by_status on public.applications (application_status, created_at desc, id desc);
create index applications_newest_first on public.applications (created_at desc, id desc);
comment on table public.applications is 'A student''s application to study somewhere, from first profile to arrival.';
comment on column public.applications.assigned_to is 'The officer or mentor who looks after it.';

alter table public.application_status_transitions enable row level security;
alter table public.applications enable row level security;
revoke all on public.application_status_transitions, public.applications from anon, authenticated;
grant select on public.application_status_transitions to authenticated;
grant select, delete on public.applications to authenticated;
grant insert (student_id, destination, program_name, intake),
  update (application_status, destination, program_name, intake, assigned_to) on public.applications to authenticated;

create policy application_status_transitions_select_people on public.application_status_transitions for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy applications_select_own_or_staff on public.applications for select to authenticated
  using (
    student_id = (select private.signed_in_id())
    or assigned_to = (select private.acting_id())
    or (select private.has_capability('manage_applications'))
  );
create policy applications_insert_own_or_staff on public.applications for insert to authenticated
  with check (
    (student_id = (select private.acting_id()) and (select private.has_permission('applications.create')))
    or (
      student_id in (select private.assigned_student_ids())
      and (select private.has_permission('applications.create-for-students'))
    )
    or (select private.has_capability('manage_applications'))
  );
create policy applications_update_staff on public.applications for update to authenticated
  using ((select private.has_capability('manage_applications')))
  with check ((select private.has_capability('manage_applications')));
create policy applications_delete_admins on public.applications for delete to authenticated
  using ((select private.is_admin()));
create policy applications_delete_only_admins on public.applications as restrictive for delete to authenticated
  using ((select private.is_admin()));

create function private.guard_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.student_id <> old.student_id then
    raise exception 'An application stays with its student.' using errcode = 'PT409';
  end if;
  if new.application_status <> old.application_status and not exists (
    select from public.application_status_transitions as t
    where t.from_status = old.application_status and t.to_status = new.application_status
  ) then
    raise exception 'An application does not go from % to %.', old.application_status, new.application_status
      using errcode = 'PT409';
  end if;
  -- Nobody asks when an officer's account is deleted and the application is left unassigned.
  if new.assigned_to is distinct from old.assigned_to and auth.uid() is not null
    and not private.has_permission('officers.assign') then
    raise exception 'Assigning officers is not among your rights.' using errcode = 'PT403';
  end if;
  return new;
end
$$;
create trigger applications_are_guarded before update on public.applications
  for each row execute function private.guard_application();
create trigger applications_are_touched before update on public.applications
  for each row execute function private.touch_updated_at();
create trigger applications_are_audited after insert or update or delete on public.applications
  for each row execute function private.record_audit('id', 'student_id,application_status,assigned_to');
