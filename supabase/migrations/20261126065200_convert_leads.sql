-- A lead becomes a student: its account, with a first application if asked for, or an invitation that makes the account.

alter table public.leads
  add column converted_at timestamptz,
  add column converted_user_id uuid references auth.users (id) on delete set null,
  add column converted_application_id uuid references public.applications (id) on delete set null,
  add constraint leads_converted_are_completed check (converted_at is null or status = 'completed'),
  add constraint leads_converted_have_a_time check (
    num_nonnulls(converted_user_id, converted_application_id) = 0 or converted_at is not null
  );
create unique index leads_by_converted_user on public.leads (converted_user_id);
create index leads_by_converted_application on public.leads (converted_application_id);
comment on column public.leads.converted_at is 'Since when the person is a student; empty again once that is undone.';
comment on column public.leads.converted_user_id is 'The student, who has the owner of the lead as first contact.';
comment on column public.leads.converted_application_id is 'The application that was opened with it; taken away again when it is undone.';
comment on index public.leads_by_converted_user is 'Constraint: a student comes from one lead; also the lead on the student''s page.';

alter table public.invitations
  drop constraint invitations_role_check,
  add column lead_id uuid references public.leads (id) on delete cascade,
  add column application jsonb check (jsonb_typeof(application) = 'object' and length(application::text) <= 2000),
  add constraint invitations_students_come_from_leads check ((role = 'student') = (lead_id is not null)),
  add constraint invitations_applications_are_for_students check (application is null or lead_id is not null);
create index invitations_by_lead on public.invitations (lead_id);
comment on table public.invitations is 'People invited by e-mail: colleagues with the role that waits for them, and leads who become students.';
comment on column public.invitations.lead_id is 'The lead that becomes a student when it is accepted.';
comment on column public.invitations.application is 'The first application that is opened with it: {destination, program_name, intake, status}.';

insert into private.notice_kinds (kind, topic) values ('lead.converted', 'work');
