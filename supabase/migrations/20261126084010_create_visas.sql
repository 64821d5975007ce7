-- The visa of an application: each attempt, what it asks for, its appointments, and what becomes of it. What happens is told
-- by application_events, so that a student reads one history and the clock adds up one list.

create type public.visa_state as enum ('preparing', 'lodged', 'appointment', 'granted', 'refused', 'appeal');
create type public.visa_refusal_reason as enum (
  'funds_not_shown', 'funds_not_held', 'purpose', 'return_home', 'course_choice', 'english', 'papers_missing', 'papers_doubted',
  'interview', 'history', 'health', 'other'
);
create type public.visa_next_step as enum ('appeal', 'new_application', 'later_intake', 'other_country', 'end');
create type public.visa_appointment_kind as enum ('biometrics', 'interview', 'medical', 'document_collection');
create type public.visa_appointment_state as enum ('booked', 'kept', 'moved', 'cancelled', 'missed');

create table public.visa_cases (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  attempt smallint not null default 1 check (attempt between 1 and 100),
  country_code char(2) references public.iso_countries (code),
  route text check (route = btrim(route) and char_length(route) between 3 and 120 and route !~ '[[:cntrl:]]'),
  state public.visa_state not null default 'preparing',
  planned_on date,
  lodged_on date,
  reference text check (reference = btrim(reference) and char_length(reference) between 3 and 60 and reference !~ '[[:cntrl:]]'),
  expected_by date check (expected_by >= lodged_on),
  expected_fact_key text check (expected_fact_key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(expected_fact_key) <= 120),
  decided_on date check (decided_on >= lodged_on),
  valid_from date,
  valid_to date check (valid_to > valid_from),
  refusal_reasons public.visa_refusal_reason[] not null default '{}' check (array_position(refusal_reasons, null) is null),
  refusal_note text check (char_length(btrim(refusal_note)) between 3 and 2000),
  answer_by date check (answer_by >= decided_on),
  next_step public.visa_next_step,
  next_note text check (char_length(btrim(next_note)) between 3 and 2000),
  due_on date generated always as (
    case state when 'preparing' then planned_on when 'refused' then answer_by when 'granted' then null else expected_by end
  ) stored,
  closed_at timestamptz,
  version int not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visa_cases_have_a_number unique (application_id, attempt),
  constraint visa_cases_are_lodged_whole check (
    num_nonnulls(lodged_on, reference) = case when state = 'preparing' then 0 else 2 end
  ),
  constraint visa_cases_are_decided_on_a_day check ((state in ('granted', 'refused', 'appeal')) = (decided_on is not null)),
  constraint visa_cases_granted_say_how_long check (
    num_nonnulls(valid_from, valid_to) = case when state = 'granted' then 2 else 0 end
  ),
  constraint visa_cases_refused_say_why check (case
    when state in ('refused', 'appeal') then cardinality(refusal_reasons) >= 1
    when state in ('preparing', 'lodged', 'appointment') then cardinality(refusal_reasons) = 0 and refusal_note is null and answer_by is null
    else true
  end),
  constraint visa_cases_explain_other_reasons check (not 'other' = any (refusal_reasons) or refusal_note is not null),
  constraint visa_cases_go_on_after_a_refusal check (next_step is null or cardinality(refusal_reasons) >= 1),
  constraint visa_cases_say_what_next_whole check ((next_step is null) = (next_note is null)),
  constraint visa_cases_appealed_are_in_appeal check (state <> 'appeal' or next_step = 'appeal')
);
create unique index visa_cases_open on public.visa_cases (application_id)
  where closed_at is null and state in ('preparing', 'lodged', 'appointment', 'appeal');
comment on index public.visa_cases_open is 'One visa is under way at a time.';
create index visa_cases_by_country on public.visa_cases (country_code);
create index visa_cases_by_due_day on public.visa_cases (state, due_on, id) where closed_at is null;
comment on index public.visa_cases_by_due_day is 'Visa desk: what is under way, the oldest promise first.';
create index visa_cases_to_go_on on public.visa_cases (decided_on, id) where state = 'refused' and next_step is null and closed_at is null;
comment on index public.visa_cases_to_go_on is 'Visa desk: refusals after which nobody has said what comes next.';
comment on table public.visa_cases is 'The visa of an application: one row for each attempt. Written by procedures only.';
comment on column public.visa_cases.route is 'Which visa, as the form calls it: "Student visa, subclass 500".';
comment on column public.visa_cases.planned_on is 'The day on which we mean to send the visa application.';
comment on column public.visa_cases.expected_by is 'When a decision is usual: a fact of the country, counted from the lodging or the fingerprints. Empty where no fact says so.';
comment on column public.visa_cases.answer_by is 'The last day to answer a refusal, as its letter has it.';
comment on column public.visa_cases.due_on is 'The day that this state waits for.';
comment on column public.visa_cases.closed_at is 'The application left the way while this was under way.';

create table public.visa_state_transitions (
  from_state public.visa_state not null,
  to_state public.visa_state not null check (to_state <> from_state),
  primary key (from_state, to_state)
);
comment on table public.visa_state_transitions is 'Where a visa may go from where it is. The database refuses every other step.';
insert into public.visa_state_transitions (from_state, to_state) values
  ('preparing', 'lodged'), ('lodged', 'appointment'), ('appointment', 'lodged'),
  ('lodged', 'granted'), ('lodged', 'refused'), ('appointment', 'granted'), ('appointment', 'refused'),
  ('refused', 'appeal'), ('appeal', 'granted'), ('appeal', 'refused');

create table public.visa_requirements (
  code text primary key check (code ~ '^[a-z0-9]+(_[a-z0-9]+)*$' and char_length(code) <= 40),
  country_code char(2) references public.iso_countries (code),
  title text not null check (char_length(title) between 3 and 120),
  how text not null check (char_length(how) between 3 and 300),
  fact_key text check (fact_key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(fact_key) <= 120),
  type_code text references public.document_types (code) on update cascade,
  position smallint not null unique,
  constraint visa_requirements_of_a_country_name_a_fact check ((country_code is null) = (fact_key is null))
);
create index visa_requirements_by_country on public.visa_requirements (country_code);
create index visa_requirements_by_type on public.visa_requirements (type_code);
comment on table public.visa_requirements is 'What is ready before a visa application is sent. What a country asks names the fact that says so, and holds while the fact does; what names none is our own step.';
comment on column public.visa_requirements.how is 'What to do, as the student reads it.';
comment on column public.visa_requirements.type_code is 'The document that settles it, where the application asks for it. Otherwise somebody ticks it off.';
insert into public.visa_requirements (code, country_code, title, how, fact_key, type_code, position) values
  ('gb_funds', 'GB', 'Money in the account', 'Keep the whole sum there for the whole time, then ask the bank for its letter.', 'visa.gb.funds.hold_days', 'bank_letter', 10),
  ('gb_tb', 'GB', 'Tuberculosis certificate', 'Book the test at a clinic that the Home Office approves and upload the certificate.', 'visa.gb.tb_test.india', 'tb_certificate', 20),
  ('gb_surcharge', 'GB', 'Immigration health surcharge', 'Pay it and keep its reference number.', 'visa.gb.ihs.student.year', null, 30),
  ('gb_english', 'GB', 'Proof of English', 'Check with your officer how yours is proved.', 'visa.gb.english.degree', null, 40),
  ('ca_funds', 'CA', 'Proof of funds', 'Show living costs beside tuition and travel.', 'visa.ca.funds.single', 'financial_proof', 50),
  ('ca_letter', 'CA', 'Letter of acceptance', 'The institution confirms it to Canada. Check that its number and your name are right.', 'visa.ca.loa.verified', null, 60),
  ('ca_attestation', 'CA', 'Attestation letter of the province', 'Add the letter, or check with your officer that you are exempt.', 'visa.ca.pal.exempt', null, 70),
  ('ca_fee', 'CA', 'Study permit fee', 'Pay it as the form says, and keep the receipt.', 'visa.ca.fee', null, 80),
  ('ca_biometrics', 'CA', 'Biometrics fee', 'Pay it as the form says, and keep the receipt.', 'visa.ca.biometrics', null, 90),
  ('au_funds', 'AU', 'Proof of funds', 'Show living costs for twelve months beside tuition and travel.', 'visa.au.funds.student.year', 'financial_proof', 100),
  ('au_cover', 'AU', 'Overseas Student Health Cover', 'Buy it for the whole length of the visa, and keep the policy.', 'insurance.au.oshc', null, 110),
  ('au_english', 'AU', 'English test result', 'Check that the result is high and recent enough, or that your course is exempt.', 'visa.au.english.main', null, 120),
  ('de_funds', 'DE', 'Blocked account', 'Open it, pay in the whole sum, and upload the confirmation.', 'visa.de.blocked_account.year', 'financial_proof', 130),
  ('de_aps', 'DE', 'APS certificate', 'The visa application carries it.', 'visa.de.aps.india', 'aps_certificate', 140),
  ('de_fee', 'DE', 'Visa fee', 'Have it ready as the form says, and keep the receipt.', 'visa.de.fee', null, 150),
  ('us_funds', 'US', 'Proof of funds', 'Have papers for at least the sum that the I-20 names.', 'visa.us.funds', 'financial_proof', 160),
  ('us_sevis', 'US', 'SEVIS fee', 'Pay it and print the receipt.', 'visa.us.sevis.f1', null, 170),
  ('us_fee', 'US', 'Visa fee', 'Pay it as the form says, and keep the receipt.', 'visa.us.fee', null, 180),
  ('ie_statements', 'IE', 'Bank statements', 'Ask the bank for statements that cover the whole time.', 'visa.ie.bank_statements', 'bank_letter', 190),
  ('ie_insurance', 'IE', 'Health insurance', 'Buy at least this cover for the first year.', 'insurance.ie.cover', null, 200),
  ('ie_fee', 'IE', 'Visa fee', 'Pay it as the form says, and keep the receipt.', 'visa.ie.fee.single', null, 210),
  ('nz_funds', 'NZ', 'Proof of funds', 'Show living costs beside tuition.', 'visa.nz.funds.year', 'financial_proof', 220),
  ('nz_fee', 'NZ', 'Visa fee', 'Pay it as the form says, and keep the receipt.', 'visa.nz.fee', null, 230),
  ('fr_campus', 'FR', 'Campus France procedure', 'Pay its fee and keep the receipt.', 'visa.fr.campusfrance.india.fee', null, 240),
  ('nl_fee', 'NL', 'Permit fee', 'Pay it as the university tells you, and keep the receipt.', 'visa.nl.fee', null, 250),
  ('form', null, 'Visa form', 'Fill it in, then read every page together with your officer before it is sent.', null, null, 1000);

create table public.visa_checks (
  visa_case_id uuid not null references public.visa_cases (id) on delete cascade,
  code text not null references public.visa_requirements (code) on update cascade on delete cascade,
  checked_by uuid references auth.users (id) on delete set null,
  checked_by_name text not null check (char_length(checked_by_name) between 1 and 200),
  checked_at timestamptz not null default now(),
  primary key (visa_case_id, code)
);
create index visa_checks_by_code on public.visa_checks (code);
create index visa_checks_by_checker on public.visa_checks (checked_by);
comment on table public.visa_checks is 'What is ready of a visa application and has no document of its own: who ticked it off and when.';

create table public.visa_appointments (
  id uuid primary key default gen_random_uuid(),
  visa_case_id uuid not null references public.visa_cases (id) on delete cascade,
  kind public.visa_appointment_kind not null,
  state public.visa_appointment_state not null default 'booked',
  local_day date not null,
  local_time time not null check (extract(second from local_time) = 0),
  time_zone text not null check (char_length(time_zone) between 3 and 60),
  starts_at timestamptz not null,
  country_code char(2) references public.iso_countries (code),
  place text not null check (place = btrim(place) and char_length(place) between 3 and 120 and place !~ '[[:cntrl:]]'),
  address text check (address = btrim(address) and char_length(address) between 3 and 300),
  note text check (char_length(btrim(note)) between 3 and 500),
  outcome_note text check (char_length(btrim(outcome_note)) between 3 and 500),
  replaces uuid unique references public.visa_appointments (id) on delete cascade,
  recorded_by uuid references auth.users (id) on delete set null,
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An hour that a clock skips when it is put forward is none.
  constraint visa_appointments_are_at_a_time_that_exists check (starts_at at time zone time_zone = local_day + local_time),
  constraint visa_appointments_do_not_replace_themselves check (replaces <> id)
);
create index visa_appointments_by_case on public.visa_appointments (visa_case_id, starts_at);
create index visa_appointments_by_country on public.visa_appointments (country_code);
create index visa_appointments_by_recorder on public.visa_appointments (recorded_by);
create index visa_appointments_to_come on public.visa_appointments (starts_at, id) where state = 'booked';
comment on index public.visa_appointments_to_come is 'Visa desk: appointments of the week, and those that nobody has said anything about since.';
comment on table public.visa_appointments is 'Appointments of a visa: fingerprints, interview, medical examination, collection. One that is moved stays, and the new one says which it replaces.';
comment on column public.visa_appointments.local_time is 'As the clock at the place shows it; where it shows the hour twice, the first.';
comment on column public.visa_appointments.note is 'What to bring, as the student reads it.';

alter table public.application_dates add column visa_appointment_id uuid unique references public.visa_appointments (id) on delete cascade;
comment on column public.application_dates.visa_appointment_id is 'The appointment that this day is of, which has its hour. One that moves takes the day with it.';

alter table public.visa_cases enable row level security;
alter table public.visa_state_transitions enable row level security;
alter table public.visa_requirements enable row level security;
alter table public.visa_checks enable row level security;
alter table public.visa_appointments enable row level security;
revoke all on public.visa_cases, public.visa_state_transitions, public.visa_requirements, public.visa_checks, public.visa_appointments
  from anon, authenticated;
grant select on public.visa_cases, public.visa_state_transitions, public.visa_requirements, public.visa_checks, public.visa_appointments
  to authenticated;
create policy visa_cases_select_of_readable on public.visa_cases for select to authenticated
  using (application_id in (select a.id from public.applications as a));
create policy visa_state_transitions_select_people on public.visa_state_transitions for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy visa_requirements_select_people on public.visa_requirements for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy visa_checks_select_of_readable on public.visa_checks for select to authenticated
  using (visa_case_id in (select c.id from public.visa_cases as c));
create policy visa_appointments_select_of_readable on public.visa_appointments for select to authenticated
  using (visa_case_id in (select c.id from public.visa_cases as c));

-- Who is at the visa already prepares it.
insert into public.visa_cases (application_id, country_code, created_at)
select a.id, coalesce(u.country_code, (select c.code from public.iso_countries as c where c.name = a.destination)), coalesce(a.holder_since, a.created_at)
from public.applications as a left join public.universities as u on u.id = a.university_id
where a.application_status = 'visa';
