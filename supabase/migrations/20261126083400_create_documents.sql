-- What a student's applications ask for, what was uploaded, and what came of it.

create type public.document_state as enum (
  'not_needed', 'asked', 'uploaded', 'scanning', 'in_review', 'accepted', 'rejected', 'expired'
);
create type public.requirement_source as enum ('always', 'destination', 'route', 'university', 'student');
create type public.document_scan as enum ('pending', 'clean', 'not_configured', 'infected');
create type public.document_decision as enum ('accepted', 'rejected');
create type public.rejection_reason as enum (
  'unreadable', 'incomplete', 'wrong_document', 'name_differs', 'out_of_date', 'not_certified', 'not_in_english', 'unsafe_file', 'other'
);

-- What kinds of documents there are

create table public.document_types (
  code text primary key check (code ~ '^[a-z0-9]+(_[a-z0-9]+)*$' and char_length(code) <= 60),
  name text not null unique check (char_length(name) between 1 and 80),
  hint text not null check (char_length(hint) between 1 and 300),
  position smallint not null unique,
  is_per_application boolean not null default false,
  read_by text not null default 'assigned' check (read_by in ('assigned', 'officers')),
  wants_expiry boolean not null default false,
  max_versions smallint not null default 20 check (max_versions between 1 and 50),
  is_offered boolean not null default true,
  constraint document_types_for_documents unique (code, is_per_application, read_by)
);
comment on table public.document_types is 'Kinds of documents that a student may be asked for.';
comment on column public.document_types.hint is 'What the file should show, for whoever uploads it.';
comment on column public.document_types.is_per_application is 'Each application has one of its own; otherwise one serves all applications of a student.';
comment on column public.document_types.read_by is 'Which colleagues read it: also those to whom the student is assigned, or only those who work on every application.';
comment on column public.document_types.wants_expiry is 'It is accepted with the last day on which it is valid.';
comment on column public.document_types.is_offered is 'Students may upload it without being asked.';
comment on index public.document_types_for_documents is 'Foreign key of documents: what a type says holds for each document of it.';

insert into public.document_types (code, name, hint, position, is_per_application, read_by, wants_expiry) values
  ('passport', 'Passport', 'The page with your photograph and the last page with your address, in colour.', 10, false, 'assigned', true),
  ('marksheets', 'Marksheets', 'Class 10, class 12 and every semester so far, in one file, oldest first.', 20, false, 'assigned', false),
  ('degree_certificate', 'Degree certificate', 'The degree, or the provisional certificate until you have it.', 30, false, 'assigned', false),
  ('cv', 'CV', 'Two pages at most: studies, work, projects, languages.', 40, false, 'assigned', false),
  ('statement_of_purpose', 'Statement of purpose', 'Written by you for this program, within its word limit.', 50, true, 'assigned', false),
  ('recommendation_letters', 'Recommendation letters', 'All letters in one file, each signed and on letterhead.', 60, false, 'assigned', false),
  ('english_test', 'English test report', 'The official report with all section scores.', 70, false, 'assigned', true),
  ('financial_proof', 'Proof of funds', 'The accounts, loan or sponsor that pay for the first year.', 80, false, 'officers', false),
  ('bank_letter', 'Bank letter or statements', 'On the bank’s letterhead or with its stamp, with your name or your sponsor’s.', 90, false, 'officers', true),
  ('aps_certificate', 'APS certificate', 'The certificate of the Academic Evaluation Centre in New Delhi.', 100, false, 'assigned', false),
  ('tb_certificate', 'Tuberculosis certificate', 'From a clinic that the Home Office approves.', 110, false, 'officers', true),
  ('offer_letter', 'Offer letter', 'The whole letter from the university, with its conditions.', 120, true, 'assigned', false),
  ('deposit_receipt', 'Deposit receipt', 'The university’s receipt, or the bank’s confirmation with its reference.', 130, true, 'officers', false),
  ('other', 'Another document', 'Anything else that your team asked you for.', 200, true, 'assigned', false);

-- What is asked: five sources

create table public.requirement_rules (
  id uuid primary key default gen_random_uuid(),
  type_code text not null references public.document_types (code) on update cascade,
  source public.requirement_source not null,
  country_code char(2) references public.iso_countries (code),
  levels text[] check (cardinality(levels) >= 1),
  program_type text check (program_type in ('degree', 'pathway', 'job_guarantee', 'online', 'medical')),
  university_id uuid references public.universities (id) on delete cascade,
  student_id uuid references auth.users (id) on delete cascade,
  application_id uuid references public.applications (id) on delete cascade,
  is_required boolean not null default true,
  is_waivable boolean not null default true,
  needed_before public.application_status not null
    check (needed_before in ('shortlist', 'application', 'offer', 'deposit', 'confirmation', 'visa', 'departure', 'arrived')),
  why text not null check (char_length(why) between 3 and 300),
  fact_key text check (fact_key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(fact_key) <= 120),
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  checked_on date,
  asked_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz check (ended_at >= created_at),
  constraint requirement_rules_name_their_source check (case source
    when 'always' then num_nonnulls(country_code, levels, program_type, university_id, student_id, application_id) = 0
    when 'destination' then country_code is not null and num_nonnulls(program_type, university_id, student_id, application_id) = 0
    when 'route' then num_nonnulls(levels, program_type) >= 1 and num_nonnulls(country_code, university_id, student_id, application_id) = 0
    when 'university' then university_id is not null and num_nonnulls(country_code, program_type, student_id, application_id) = 0
    when 'student' then student_id is not null and num_nonnulls(country_code, levels, program_type, university_id) = 0
  end),
  constraint requirement_rules_have_a_source check (case source
    when 'destination' then fact_key is not null
    when 'university' then source_url is not null and checked_on is not null
    else true
  end)
);
create index requirement_rules_by_type on public.requirement_rules (type_code);
create index requirement_rules_for_all on public.requirement_rules (source) where source in ('always', 'route') and ended_at is null;
create index requirement_rules_by_country on public.requirement_rules (country_code);
create index requirement_rules_by_university on public.requirement_rules (university_id);
create index requirement_rules_by_student on public.requirement_rules (student_id);
create index requirement_rules_by_application on public.requirement_rules (application_id);
create index requirement_rules_by_asker on public.requirement_rules (asked_by);
comment on table public.requirement_rules is 'Which documents are asked of whom: of everybody, by destination, by level or kind of program, by university, or of one student. private.asked_documents merges them.';
comment on column public.requirement_rules.levels is 'Codes of program_levels. A destination or university that asks only some levels names them.';
comment on column public.requirement_rules.is_waivable is 'A colleague may say that it is not needed. Otherwise nobody can.';
comment on column public.requirement_rules.needed_before is 'The stage that no application enters before the document is accepted.';
comment on column public.requirement_rules.why is 'The reason, as the student reads it.';
comment on column public.requirement_rules.fact_key is 'The fact that says so. The rule holds while the fact does, and shows its source and date.';
comment on index public.requirement_rules_for_all is 'private.asked_documents: rules that need no country, university or student.';

create table public.application_requirements (
  application_id uuid not null references public.applications (id) on delete cascade,
  type_code text not null references public.document_types (code) on update cascade,
  state public.document_state not null check (state in ('asked', 'not_needed')),
  source public.requirement_source not null,
  why text not null check (char_length(why) between 3 and 300),
  due_on date,
  decided_by uuid references auth.users (id) on delete set null,
  decided_by_name text not null check (char_length(decided_by_name) between 1 and 200),
  decided_at timestamptz not null default now(),
  primary key (application_id, type_code)
);
create index application_requirements_by_type on public.application_requirements (type_code);
create index application_requirements_by_decider on public.application_requirements (decided_by);
comment on table public.application_requirements is 'What a colleague decided for one application beside the rules: asked by a day, or not needed, and why.';

-- Documents

alter table public.applications add constraint applications_for_documents unique (id, student_id);
comment on index public.applications_for_documents is 'Foreign key of documents: the application of a document is its student''s.';

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references auth.users (id) on delete cascade,
  application_id uuid,
  type_code text not null,
  is_per_application boolean not null,
  read_by text not null check (read_by in ('assigned', 'officers')),
  state public.document_state not null default 'asked',
  version_no int not null default 0 check (version_no >= 0),
  expires_on date,
  submitted_at timestamptz,
  claimed_by uuid references auth.users (id) on delete set null,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  constraint documents_fit_their_type foreign key (type_code, is_per_application, read_by)
    references public.document_types (code, is_per_application, read_by) on update cascade,
  constraint documents_are_of_the_students_application foreign key (application_id, student_id)
    references public.applications (id, student_id) on delete cascade,
  constraint documents_have_an_application_where_each_has_one check ((application_id is not null) = is_per_application),
  constraint documents_exist_once_asked check (state <> 'not_needed'),
  constraint documents_have_a_version_once_uploaded check ((state = 'asked') = (version_no = 0)),
  constraint documents_in_review_were_submitted check (state = 'asked' or submitted_at is not null),
  constraint documents_expire_on_a_day check (state <> 'expired' or expires_on is not null),
  constraint documents_are_claimed_in_review check (claimed_until is null or state = 'in_review')
);
create unique index documents_one_of_a_type on public.documents (student_id, type_code) where application_id is null;
create unique index documents_one_of_a_type_each on public.documents (application_id, type_code) where application_id is not null;
create index documents_by_student on public.documents (student_id);
create index documents_by_application on public.documents (application_id, student_id);
create index documents_by_type on public.documents (type_code, is_per_application, read_by);
create index documents_by_claimer on public.documents (claimed_by);
create index documents_to_review on public.documents (submitted_at, id) where state = 'in_review';
create index documents_to_expire on public.documents (expires_on, id) where state = 'accepted' and expires_on is not null;
comment on table public.documents is 'A document of a student: where it stands. Its files are document_versions. Written by procedures only.';
comment on column public.documents.version_no is 'The latest version.';
comment on column public.documents.submitted_at is 'When the latest version came.';
comment on column public.documents.claimed_until is 'Somebody checks it until then, and nobody else.';
comment on index public.documents_one_of_a_type is 'Constraint: a student has one document of a type.';
comment on index public.documents_one_of_a_type_each is 'Constraint: an application has one document of a type.';
comment on index public.documents_to_review is '/workflow-students/documents: what waits to be checked, oldest first.';
comment on index public.documents_to_expire is 'Job expire-documents: accepted documents by their last valid day.';

create table public.document_state_transitions (
  from_state public.document_state not null,
  to_state public.document_state not null check (to_state <> from_state),
  primary key (from_state, to_state)
);
comment on table public.document_state_transitions is 'Where a document may go from where it is. The database refuses every other step.';
insert into public.document_state_transitions (from_state, to_state) values
  ('not_needed', 'asked'), ('asked', 'not_needed'), ('asked', 'uploaded'),
  ('uploaded', 'scanning'), ('scanning', 'in_review'), ('scanning', 'rejected'),
  ('in_review', 'accepted'), ('in_review', 'rejected'),
  -- A better file may come before anybody has looked, and a new one before the old one ends.
  ('in_review', 'uploaded'), ('rejected', 'uploaded'), ('accepted', 'uploaded'),
  ('accepted', 'expired'), ('expired', 'uploaded');

create table public.document_versions (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents (id) on delete cascade,
  version_no int not null check (version_no >= 1),
  file_name text not null check (char_length(file_name) between 1 and 200 and file_name !~ '[[:cntrl:]]'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  bytes int not null check (bytes between 1 and 20971520),
  pages int not null check (pages between 1 and 2000),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  storage_object text not null unique check (storage_object ~ '^versions/[0-9a-f-]{36}$'),
  uploaded_by uuid references auth.users (id) on delete set null,
  uploaded_by_name text not null check (char_length(uploaded_by_name) between 1 and 200),
  is_by_student boolean not null,
  scan public.document_scan not null default 'pending',
  scanned_at timestamptz,
  created_at timestamptz not null default now(),
  constraint document_versions_have_a_number unique (document_id, version_no),
  constraint document_versions_come_once unique (document_id, sha256),
  constraint document_versions_were_scanned_at_a_time check ((scan in ('clean', 'infected')) = (scanned_at is not null))
);
create index document_versions_by_uploader on public.document_versions (uploaded_by);
create index document_versions_to_scan on public.document_versions (created_at, id) where scan = 'pending';
comment on table public.document_versions is 'Files of a document, kept as they came. The bytes lie in the private bucket documents.';
comment on column public.document_versions.sha256 is 'Of the bytes that we keep, which the receipt names.';
comment on column public.document_versions.source_sha256 is 'Of the bytes that were sent: photographs are kept without place data.';
comment on index public.document_versions_come_once is 'Constraint: the same bytes are no new version.';
comment on index public.document_versions_to_scan is 'Job scan-documents: files that the virus scanner has not seen.';

create table public.document_reviews (
  id bigint generated always as identity primary key,
  document_id uuid not null references public.documents (id) on delete cascade,
  version_id uuid not null unique references public.document_versions (id) on delete cascade,
  decision public.document_decision not null,
  reason public.rejection_reason,
  note text check (char_length(note) between 1 and 1000),
  expires_on date,
  reviewer_id uuid references auth.users (id) on delete set null,
  reviewer_name text not null check (char_length(reviewer_name) between 1 and 200),
  created_at timestamptz not null default now(),
  constraint document_reviews_reject_for_a_reason check ((decision = 'rejected') = (reason is not null)),
  constraint document_reviews_explain_other_reasons check (reason is distinct from 'other' or note is not null)
);
create index document_reviews_by_document on public.document_reviews (document_id, id);
create index document_reviews_by_reviewer on public.document_reviews (reviewer_id);
comment on table public.document_reviews is 'What was decided about each version, once, by somebody who did not upload it. Append-only.';

create table public.document_views (
  id bigint generated always as identity primary key,
  version_id uuid not null references public.document_versions (id) on delete cascade,
  viewer_id uuid references auth.users (id) on delete set null,
  viewer_name text not null check (char_length(viewer_name) between 1 and 200),
  viewed_at timestamptz not null default now()
);
create index document_views_by_version on public.document_views (version_id, id);
create index document_views_by_viewer on public.document_views (viewer_id);
comment on table public.document_views is 'Who opened which version when. The student reads it too. Append-only.';

-- Uploads under way, and files whose rows are gone

create table private.document_uploads (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.documents (id) on delete cascade,
  uploaded_by uuid not null references auth.users (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200 and file_name !~ '[[:cntrl:]]'),
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  file_bytes int[] not null check (cardinality(file_bytes) between 1 and 40),
  version_id uuid references public.document_versions (id) on delete cascade,
  is_new_version boolean,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '2 days',
  constraint document_uploads_resume unique (document_id, uploaded_by, source_sha256)
);
create index document_uploads_by_uploader on private.document_uploads (uploaded_by);
create index document_uploads_by_version on private.document_uploads (version_id);
create index document_uploads_to_purge on private.document_uploads (expires_at, id);
comment on table private.document_uploads is 'Files on their way, in pieces. The same file chosen again goes on where it stopped.';
comment on column private.document_uploads.file_bytes is 'How long each file is: one, or the pages as photographs.';
comment on index private.document_uploads_to_purge is 'Job purge-documents: uploads that were left two days ago.';

create table private.document_files_to_remove (
  path text primary key,
  since timestamptz not null default clock_timestamp()
);
create index document_files_to_remove_in_order on private.document_files_to_remove (since, path);
comment on table private.document_files_to_remove is 'Files and folders in the bucket documents whose rows are gone. They stand here until the files are.';
comment on index private.document_files_to_remove_in_order is 'Job purge-documents: files to remove, the first one first.';

-- Who reads what

alter table public.document_types enable row level security;
alter table public.requirement_rules enable row level security;
alter table public.application_requirements enable row level security;
alter table public.documents enable row level security;
alter table public.document_state_transitions enable row level security;
alter table public.document_versions enable row level security;
alter table public.document_reviews enable row level security;
alter table public.document_views enable row level security;
revoke all on public.document_types, public.requirement_rules, public.application_requirements, public.documents, public.document_state_transitions,
  public.document_versions, public.document_reviews, public.document_views from anon, authenticated;
grant select on public.document_types, public.requirement_rules, public.application_requirements, public.documents, public.document_state_transitions,
  public.document_reviews, public.document_views to authenticated;
grant select (
  id, document_id, version_no, file_name, sha256, bytes, pages, content_type, uploaded_by, uploaded_by_name, is_by_student, scan, scanned_at, created_at
) on public.document_versions to authenticated;

create policy document_types_select_people on public.document_types for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy document_state_transitions_select_people on public.document_state_transitions for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy requirement_rules_select_own_or_staff on public.requirement_rules for select to authenticated
  using (student_id = (select private.signed_in_id()) or (select private.has_capability('manage_applications')));
create policy application_requirements_select_readers_of_applications on public.application_requirements for select to authenticated
  using (exists (
    select from public.applications as a
    where a.id = application_id and (
      (select private.has_capability('manage_applications'))
      or a.student_id = (select private.signed_in_id())
      or a.assigned_to in (select private.case_owner_ids())
    )
  ));
create policy documents_select_own_or_staff on public.documents for select to authenticated
  using (
    (select private.has_capability('manage_applications'))
    or student_id = (select private.signed_in_id())
    or (read_by = 'assigned' and student_id in (select private.assigned_student_ids()))
  );
-- Whoever sees the document sees its history.
create policy document_versions_select_readers_of_documents on public.document_versions for select to authenticated
  using (exists (
    select from public.documents as d
    where d.id = document_id and (
      (select private.has_capability('manage_applications'))
      or d.student_id = (select private.signed_in_id())
      or (d.read_by = 'assigned' and d.student_id in (select private.assigned_student_ids()))
    )
  ));
create policy document_reviews_select_readers_of_documents on public.document_reviews for select to authenticated
  using (exists (
    select from public.documents as d
    where d.id = document_id and (
      (select private.has_capability('manage_applications'))
      or d.student_id = (select private.signed_in_id())
      or (d.read_by = 'assigned' and d.student_id in (select private.assigned_student_ids()))
    )
  ));
create policy document_views_select_readers_of_documents on public.document_views for select to authenticated
  using (exists (
    select from public.document_versions as v join public.documents as d on d.id = v.document_id
    where v.id = version_id and (
      (select private.has_capability('manage_applications'))
      or d.student_id = (select private.signed_in_id())
      or (d.read_by = 'assigned' and d.student_id in (select private.assigned_student_ids()))
    )
  ));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 20971520, array['application/pdf', 'image/jpeg', 'image/png', 'application/octet-stream'])
on conflict (id) do nothing;

-- What is asked today: what the consultancy itself wants from everybody, and what a fact says about a destination.

insert into public.requirement_rules (type_code, source, is_waivable, needed_before, why) values
  ('passport', 'always', false, 'application', 'Every application carries your name and number as the passport has them.'),
  ('marksheets', 'always', false, 'application', 'The university decides on your marks.'),
  ('cv', 'always', true, 'application', 'Your counsellor and the university read it first.');
insert into public.requirement_rules (type_code, source, country_code, levels, needed_before, why, fact_key) values
  ('tb_certificate', 'destination', 'GB', null, 'visa', 'The United Kingdom wants it from people who live in India, for stays of more than six months.', 'visa.gb.tb_test.india'),
  ('bank_letter', 'destination', 'GB', null, 'visa', 'The visa application shows that the funds were held for long enough.', 'visa.gb.funds.hold_days'),
  ('aps_certificate', 'destination', 'DE', array['foundation', 'certificate', 'diploma', 'bachelor', 'postgraduate_certificate', 'postgraduate_diploma', 'master', 'professional'],
    'visa', 'Germany wants it from applicants with Indian certificates, before the visa application.', 'visa.de.aps.india'),
  ('financial_proof', 'destination', 'DE', null, 'visa', 'The visa application proves the money for the first year.', 'visa.de.blocked_account.year'),
  ('financial_proof', 'destination', 'US', null, 'confirmation', 'The university issues the I-20 once the first year is proved.', 'visa.us.funds'),
  ('financial_proof', 'destination', 'CA', null, 'visa', 'The study permit application proves living costs beside tuition and travel.', 'visa.ca.funds.single'),
  ('financial_proof', 'destination', 'AU', null, 'visa', 'The visa application proves living costs for twelve months.', 'visa.au.funds.student.year'),
  ('financial_proof', 'destination', 'NZ', null, 'visa', 'The visa application proves living costs.', 'visa.nz.funds.year'),
  ('bank_letter', 'destination', 'IE', null, 'visa', 'The visa application carries bank statements.', 'visa.ie.bank_statements');

insert into private.notice_kinds (kind, topic) values
  ('document.asked', 'applications'), ('document.rejected', 'applications'), ('document.accepted', 'applications'),
  ('document.expired', 'applications');
