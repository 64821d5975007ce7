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

alter table public.application_status_transitions enable row level security;
revoke all on public.application_status_transitions from anon, authenticated;
grant select on public.application_status_transitions to authenticated;
create policy application_status_transitions_select_people on public.application_status_transitions for select to authenticated
  using ((select private.signed_in_id()) is not null);

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
comment on index public.applications_by_status is 'Application lists of one stage, newest first.';
comment on index public.applications_newest_first is 'Application lists, newest first.';

alter table public.applications enable row level security;
revoke all on public.applications from anon, authenticated;
grant select, delete on public.applications to authenticated;
grant insert (student_id, destination, program_name, intake) on public.applications to authenticated;
grant update (application_status, destination, program_name, intake, assigned_to) on public.applications to authenticated;
-- The parts of "or" are asked in this order for every row; what is known once for all rows comes first.
create policy applications_select_own_or_staff on public.applications for select to authenticated
  using (
    (select private.has_capability('manage_applications'))
    or student_id = (select private.signed_in_id())
    or assigned_to = (select private.acting_id())
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

create type public.purchase_type as enum ('program', 'medical');
create type public.payment_status as enum ('pending', 'completed', 'failed', 'refunded');

create table public.service_purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  purchase_type public.purchase_type not null,
  payment_status public.payment_status not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_purchases_by_person on public.service_purchases (user_id, created_at desc, id desc);
comment on table public.service_purchases is 'What a person bought. Only the server writes here: a purchase is what a payment proves.';
comment on column public.service_purchases.user_id is 'Empty once the account is deleted: the law makes us keep the payment, not the person.';

alter table public.service_purchases enable row level security;
revoke all on public.service_purchases from anon, authenticated;
grant select on public.service_purchases to authenticated;
create policy service_purchases_select_own_or_payment_readers on public.service_purchases for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('payments.read')));
