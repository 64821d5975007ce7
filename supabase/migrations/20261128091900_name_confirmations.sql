-- How a university confirms a place for the visa, by country: a CAS, an I-20, a CoE. Each has a number and days of its own, and a paper.

alter table public.document_types add column asked_from public.application_status
  check (asked_from in ('offer', 'deposit', 'confirmation', 'visa', 'departure'));
comment on column public.document_types.asked_from is 'Nobody has it before an application comes to this stage, so that no rule asks for it earlier. What a colleague asks of one student is asked at once.';

insert into public.document_types (code, name, hint, position, is_per_application, read_by, wants_expiry, asked_from) values
  ('cas_statement', 'CAS statement', 'All pages of what the university sent with your CAS number.', 121, true, 'assigned', false, 'confirmation'),
  ('form_i20', 'Form I-20', 'All pages, signed by the university and by you.', 122, true, 'assigned', false, 'confirmation'),
  ('coe', 'Confirmation of Enrolment', 'The whole CoE; with several courses one for each, in one file.', 123, true, 'assigned', false, 'confirmation'),
  ('acceptance_letter', 'Letter of acceptance', 'All pages of the institution’s letter, as it came.', 124, true, 'assigned', false, 'confirmation'),
  ('offer_of_place', 'Offer of place', 'The whole offer, signed and dated by the university.', 125, true, 'assigned', false, 'confirmation'),
  ('admission_letter', 'Letter of admission', 'The whole letter; from Germany it is the Zulassungsbescheid.', 126, true, 'assigned', false, 'confirmation');

create table public.confirmation_kinds (
  code text primary key check (code ~ '^[a-z0-9]+(_[a-z0-9]+)*$' and char_length(code) <= 40),
  country_code char(2) references public.iso_countries (code),
  name text not null unique check (char_length(name) between 3 and 80),
  number_name text not null check (char_length(number_name) between 3 and 60),
  hint text not null check (char_length(hint) between 3 and 200),
  number_format text check (char_length(number_format) between 1 and 100),
  format_in_words text check (char_length(format_in_words) between 3 and 100),
  is_format_binding boolean not null default false,
  format_source text check (char_length(format_source) between 3 and 200),
  format_source_url text check (format_source_url ~ '^https?://[^\s/]+' and char_length(format_source_url) <= 1000),
  format_checked_on date,
  until_name text check (char_length(until_name) between 3 and 60),
  until_fact_key text check (until_fact_key ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and char_length(until_fact_key) <= 120),
  start_name text check (char_length(start_name) between 3 and 60),
  total_name text check (char_length(total_name) between 3 and 80),
  total_currency char(3) references public.currencies (code),
  type_code text not null references public.document_types (code) on update cascade,
  constraint confirmation_kinds_one_of_a_country unique nulls not distinct (country_code),
  constraint confirmation_kinds_know_formats_from_somebody check (
    num_nonnulls(number_format, format_in_words, format_source, format_source_url, format_checked_on) in (0, 5)
    and (number_format is not null or not is_format_binding)
  ),
  constraint confirmation_kinds_name_what_lasts check (until_name is not null or until_fact_key is null),
  constraint confirmation_kinds_name_a_total_whole check ((total_name is null) = (total_currency is null))
);
create index confirmation_kinds_by_currency on public.confirmation_kinds (total_currency);
create index confirmation_kinds_by_type on public.confirmation_kinds (type_code);
comment on table public.confirmation_kinds is 'How a university confirms a place for the visa, by country: what it is called, what its number is called and looks like, and what else stands on it. The one without a country is that of all others.';
comment on column public.confirmation_kinds.name is 'As students read it.';
comment on column public.confirmation_kinds.hint is 'Where the number stands, with an example where its form is known.';
comment on column public.confirmation_kinds.number_format is 'A regular expression for the whole number, in capitals and without spaces. Empty where nobody who issues it says how it looks.';
comment on column public.confirmation_kinds.is_format_binding is 'Whoever runs the system of these numbers says so, and another number is refused. Otherwise those who hand them out do, and another is asked about.';
comment on column public.confirmation_kinds.format_source is 'Who says so.';
comment on column public.confirmation_kinds.until_name is 'What the last day of its use is called, where it has one.';
comment on column public.confirmation_kinds.until_fact_key is 'The fact that says for how many months it can be used from its issue, where the day is not written down.';
comment on column public.confirmation_kinds.start_name is 'What the first day of the course is called on it, where the visa goes by that day.';
comment on column public.confirmation_kinds.total_name is 'What the sum is called that it says the first year costs, where the visa asks for that sum.';
comment on column public.confirmation_kinds.type_code is 'The document that is its paper.';
comment on index public.confirmation_kinds_one_of_a_country is 'Constraint: a country has one, and one has no country.';
comment on index public.confirmation_kinds_name_key is 'Constraint: no two are called alike.';

alter table public.confirmation_kinds enable row level security;
revoke all on public.confirmation_kinds from anon, authenticated;
grant select on public.confirmation_kinds to authenticated;
create policy confirmation_kinds_select_people on public.confirmation_kinds for select to authenticated
  using ((select private.signed_in_id()) is not null);

-- Formats, as read on 28 November 2026. SEVIS ID: SevisIDType of Common.xsd 6.27, the schema of SEVIS by U.S. Immigration and Customs
-- Enforcement, in a copy that a system of the State Department keeps. CAS: universities, which hand the numbers out as sponsors; no text of
-- the Home Office was found that says it. Of the others nobody was found who does.
insert into public.confirmation_kinds (
  country_code, code, name, number_name, hint, number_format, format_in_words, is_format_binding, format_source, format_source_url,
  format_checked_on, until_name, until_fact_key, start_name, total_name, total_currency, type_code
) values
  ('GB', 'cas', 'Confirmation of Acceptance for Studies (CAS)', 'CAS number', '14 letters and digits, such as E4G2AB7C31D906. It is on the CAS statement.',
    '[A-Z0-9]{14}', '14 letters and digits', false, 'King’s College London; Anglia Ruskin University', 'https://self-service.kcl.ac.uk/article/KA-01909/en-us',
    '2026-11-28', 'Use by', 'visa.gb.cas.validity', null, null, null, 'cas_statement'),
  ('US', 'i20', 'Form I-20', 'SEVIS ID', 'N and ten digits, such as N0012345678. It is at the top of the first page.',
    'N[0-9]{10}', 'the letter N and ten digits', true, 'U.S. Immigration and Customs Enforcement, schema of SEVIS, version 6.27',
    'https://github.com/thomaspmorgan/eca-kmt2/blob/07f35d702ee40f8189aa226621843e850365f0e2/App/ECA.Business.Sevis.Model/Schemas/6.27/Common.xsd',
    '2026-11-28', null, null, 'Program start date', 'Cost of the first year on the I-20', 'USD', 'form_i20'),
  ('AU', 'coe', 'Confirmation of Enrolment (CoE)', 'CoE number', 'As printed on the CoE. With several courses, that of the main one.',
    null, null, false, null, null, null, null, null, 'Course start date', null, null, 'coe'),
  ('CA', 'loa', 'Letter of acceptance (LOA)', 'Number on the LOA', 'The student ID or reference number of the letter. The attestation of the province (PAL or TAL) is another paper.',
    null, null, false, null, null, null, 'Valid until', null, null, null, null, 'acceptance_letter'),
  ('NZ', 'offer_of_place', 'Offer of place', 'Number on the offer of place', 'The student ID or reference number of the offer.',
    null, null, false, null, null, null, null, null, null, null, null, 'offer_of_place'),
  ('IE', 'acceptance_letter', 'Letter of acceptance', 'Number on the letter of acceptance', 'The student ID or reference number of the letter.',
    null, null, false, null, null, null, null, null, null, null, null, 'acceptance_letter'),
  ('DE', 'zulassungsbescheid', 'Admission letter (Zulassungsbescheid)', 'Number on the admission letter', 'The applicant number or reference (Aktenzeichen) of the letter.',
    null, null, false, null, null, null, null, null, null, null, null, 'admission_letter'),
  (null, 'letter_of_admission', 'Letter of admission', 'Number on the letter of admission', 'The student ID or reference number of the letter.',
    null, null, false, null, null, null, null, null, null, null, null, 'admission_letter');

alter table public.offers
  add column confirmation_kind text references public.confirmation_kinds (code),
  add column confirmation_until date,
  add column confirmation_starts_on date,
  add column confirmation_total numeric(12, 2) check (confirmation_total > 0);
alter table public.offers disable trigger user;
update public.offers as o set confirmation_kind = (
  select k.code from public.confirmation_kinds as k
  where k.country_code is null or k.country_code = (
    select coalesce(u.country_code, (select c.code from public.iso_countries as c where c.name = a.destination))
    from public.applications as a
    left join public.programs as p on p.id = a.program_id
    left join public.universities as u on u.id = coalesce(a.university_id, p.university_id)
    where a.id = o.application_id
  )
  order by k.country_code nulls last limit 1
);
alter table public.offers enable trigger user;
alter table public.offers
  alter column confirmation_kind set not null,
  add constraint offers_confirmation_ends_after_it_began check (confirmation_until >= confirmed_on),
  add constraint offers_confirmation_details_need_one check (
    confirmation_number is not null or num_nonnulls(confirmation_until, confirmation_starts_on, confirmation_total) = 0
  );
create index offers_by_confirmation_kind on public.offers (confirmation_kind);
comment on column public.offers.confirmation_kind is 'How this university confirms the place: by the country of the application, and as it was once it is confirmed.';
comment on column public.offers.confirmation_number is 'The number of that confirmation: of the CAS, the SEVIS ID of the I-20, of the CoE or the letter.';
comment on column public.offers.confirmed_on is 'The day on which the confirmation was issued.';
comment on column public.offers.confirmation_until is 'The last day on which the confirmation can be used, as it stands on it.';
comment on column public.offers.confirmation_starts_on is 'The first day of the course that the confirmation names.';
comment on column public.offers.confirmation_total is 'What the first year costs by the confirmation, in the currency of its kind.';

-- Asked for once there can be one, from old applications too. It stops nothing: what keeps an application from the visa is the number.
insert into public.requirement_rules (type_code, source, country_code, is_required, needed_before, why, fact_key) values
  ('cas_statement', 'destination', 'GB', false, 'visa', 'The visa application has to agree with your CAS word for word.', 'visa.gb.cas.validity'),
  ('form_i20', 'destination', 'US', false, 'visa', 'You pay the SEVIS fee with its number, and take it to the interview and the border.', 'visa.us.i20'),
  ('coe', 'destination', 'AU', false, 'visa', 'The visa application carries it.', 'visa.au.coe'),
  ('acceptance_letter', 'destination', 'CA', false, 'visa', 'The study permit application carries it.', 'visa.ca.loa.verified'),
  ('offer_of_place', 'destination', 'NZ', false, 'visa', 'The visa application carries it.', 'visa.nz.offer_of_place'),
  ('acceptance_letter', 'destination', 'IE', false, 'visa', 'The visa application carries it.', 'visa.ie.acceptance_letter'),
  ('admission_letter', 'destination', 'DE', false, 'visa', 'The visa application carries it.', 'visa.de.admission');

update public.visa_requirements set title = 'Letter of acceptance checked',
  how = 'The institution confirms it to Canada. Check that its number and your name are right.'
where code = 'ca_letter';
insert into public.visa_requirements (code, country_code, title, how, fact_key, type_code, position) values
  ('gb_cas', 'GB', 'CAS statement', 'Compare your name, passport number, course and fees on it with your papers, then upload it.', 'visa.gb.cas.validity', 'cas_statement', 5),
  ('ca_loa', 'CA', 'Letter of acceptance', 'Upload the whole letter.', 'visa.ca.loa.verified', 'acceptance_letter', 55),
  ('au_coe', 'AU', 'Confirmation of Enrolment', 'Compare your name and the dates on it with your passport and your offer, then upload it.', 'visa.au.coe', 'coe', 95),
  ('de_admission', 'DE', 'Letter of admission', 'Upload the whole letter.', 'visa.de.admission', 'admission_letter', 125),
  ('us_i20', 'US', 'Form I-20', 'Compare your name and birthday on it with your passport, sign it, then upload it.', 'visa.us.i20', 'form_i20', 155),
  ('ie_letter', 'IE', 'Letter of acceptance', 'Upload the whole letter.', 'visa.ie.acceptance_letter', 'acceptance_letter', 185),
  ('nz_offer', 'NZ', 'Offer of place', 'Upload the whole offer.', 'visa.nz.offer_of_place', 'offer_of_place', 215);

-- A confirmation is recorded with what stands on it.
drop function if exists public.record_confirmation(uuid, text, date, int);
drop function if exists private.record_confirmation(uuid, text, date, int);
