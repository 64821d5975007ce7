-- Universities, programs, scholarships and courses. What is not known is null and shows as "Not recorded". A figure about a
-- real one is public only with its source and the day it was read. Closed lists are text with a check rather than enums:
-- row policies let an index be used for text, not for an enum.

create table public.universities (
  id uuid primary key default gen_random_uuid(),
  stable_key text not null unique check (stable_key = btrim(stable_key) and char_length(stable_key) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  name text not null check (name = btrim(name) and char_length(name) between 2 and 250),
  other_names text[] not null default '{}' check (cardinality(other_names) <= 20 and length(array_to_string(other_names, '')) <= 2000),
  country_code char(2) not null references public.iso_countries (code),
  city text check (char_length(city) between 1 and 120),
  region text check (char_length(region) between 1 and 120),
  website text check (website ~ '^https?://[^\s/]+' and char_length(website) <= 500),
  domains text[] not null default '{}' check (cardinality(domains) <= 50 and length(array_to_string(domains, '')) <= 4000),
  kind text not null default 'standard' check (kind in ('standard', 'pathway', 'online', 'medical', 'indian')),
  founded smallint check (founded between 800 and 2100),
  is_public boolean,
  summary text check (char_length(summary) between 1 and 600),
  about_md text check (char_length(about_md) between 1 and 20000),
  popularity smallint not null default 0 check (popularity between 0 and 1000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_note text check (char_length(source_note) between 1 and 1000),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index universities_by_country on public.universities (country_code, name, id);
create index universities_by_kind on public.universities (kind, name, id) where status = 'published';
create index universities_to_list on public.universities (id) where status = 'published' and not is_sample;
create index universities_by_status on public.universities (status, updated_at desc, id desc);
create index universities_with_domains on public.universities using gin (domains);
comment on table public.universities is 'Institutions of the catalogue, real and sample.';
comment on column public.universities.stable_key is 'What an imported list knows it by; a second import finds the same row.';
comment on column public.universities.kind is 'The list it belongs to; a university with every kind of program is standard, an Indian one is indian.';
comment on column public.universities.popularity is 'Whom the finder names first when nothing else decides. Never paid for.';
comment on column public.universities.is_sample is 'Invented to show the product; labelled wherever it appears.';
comment on column public.universities.source_note is 'For editors: what the source said and what is doubtful.';

create table public.programs (
  id uuid primary key default gen_random_uuid(),
  stable_key text not null unique check (stable_key = btrim(stable_key) and char_length(stable_key) between 1 and 300),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  university_id uuid not null references public.universities (id) on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 2 and 300),
  level text not null references public.program_levels (code),
  subject_code text not null references public.subjects (code),
  program_type text not null default 'degree' check (program_type in ('degree', 'pathway', 'job_guarantee', 'online', 'medical')),
  study_mode text check (study_mode in ('full_time', 'part_time', 'online', 'blended')),
  language char(2) check (language ~ '^[a-z]{2}$'),
  duration_months smallint check (duration_months between 1 and 120),
  tuition_amount numeric(12, 2) check (tuition_amount >= 0),
  tuition_currency char(3) references public.currencies (code),
  tuition_period text check (tuition_period in ('year', 'semester', 'term', 'month', 'credit', 'total')),
  tuition_year smallint check (tuition_year between 2000 and 2100),
  application_fee numeric(10, 2) check (application_fee >= 0),
  application_fee_currency char(3) references public.currencies (code),
  tags text[] not null default '{}' check (tags <@ array['no_gre', 'no_ielts', 'fee_waiver', 'no_application_fee', 'work_placement',
    'scholarship', 'stem', 'taught_in_english', 'thesis', 'dual_degree', 'conditional_offer', 'part_time_possible']),
  url text check (url ~ '^https?://[^\s/]+' and char_length(url) <= 1000),
  summary text check (char_length(summary) between 1 and 1000),
  popularity smallint not null default 0 check (popularity between 0 and 1000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_note text check (char_length(source_note) between 1 and 1000),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint programs_tuition_is_whole check ((tuition_amount is null) = (tuition_currency is null)
    and (tuition_amount is null) = (tuition_period is null) and (tuition_year is null or tuition_amount is not null)),
  constraint programs_fee_has_currency check ((application_fee is null) = (application_fee_currency is null)),
  constraint programs_figures_have_a_source check (is_sample or status <> 'published'
    or num_nonnulls(duration_months, tuition_amount, application_fee) = 0 or (source_url is not null and checked_on is not null))
);
create index programs_of_university on public.programs (university_id, status, name, id);
create index programs_by_level on public.programs (level);
create index programs_by_subject on public.programs (subject_code);
create index programs_by_tuition_currency on public.programs (tuition_currency);
create index programs_by_fee_currency on public.programs (application_fee_currency);
create index programs_by_type on public.programs (program_type, popularity desc, id) where status = 'published';
create index programs_to_list on public.programs (id) where status = 'published' and not is_sample;
create index programs_by_status on public.programs (status, updated_at desc, id desc);
comment on table public.programs is 'Courses of study that a student can apply for.';
comment on column public.programs.stable_key is 'What an imported list knows it by; a second import finds the same row.';
comment on column public.programs.language is 'Language of teaching, ISO 639-1.';
comment on column public.programs.tuition_amount is 'In whole units of its currency, for one tuition_period, for a student from India.';
comment on column public.programs.tuition_year is 'The year in which the academic year of this fee begins: 2026 for 2026-27.';
comment on column public.programs.popularity is 'Which the finder names first when nothing else decides. Never paid for.';
comment on column public.programs.is_sample is 'Invented to show the product; labelled wherever it appears.';

create table public.program_intakes (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs (id) on delete cascade,
  month smallint not null check (month between 1 and 12),
  deadline_on date,
  deadline_note text check (char_length(deadline_note) between 1 and 300),
  unique nulls not distinct (program_id, month, deadline_on)
);
comment on table public.program_intakes is 'The months in which a program begins, and until when one may apply.';
comment on column public.program_intakes.deadline_on is 'Last day to apply for the next start in this month; empty when it is not known.';
comment on column public.program_intakes.deadline_note is 'A deadline that is no single day: "Rolling", "Eight weeks before the start".';

create table public.program_requirements (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs (id) on delete cascade,
  test text not null check (test in ('ielts', 'toefl', 'pte', 'duolingo', 'cambridge', 'german', 'french', 'gre', 'gmat', 'sat', 'act',
    'gate', 'cat', 'neet', 'jee_main', 'jee_advanced', 'previous_marks', 'work_experience')),
  section text not null default 'overall' check (section in ('overall', 'each', 'reading', 'listening', 'speaking', 'writing',
    'verbal', 'quantitative', 'analytical_writing')),
  minimum numeric(8, 2) check (minimum >= 0),
  unit text check (char_length(unit) between 1 and 40),
  note text check (char_length(note) between 1 and 300),
  unique (program_id, test, section),
  constraint program_requirements_say_something check (minimum is not null or note is not null)
);
create index program_requirements_by_test on public.program_requirements (test, section, minimum);
comment on table public.program_requirements is 'What a program asks of applicants, test by test and section by section.';
comment on column public.program_requirements.section is '"each" is what every section must reach.';
comment on column public.program_requirements.unit is 'For what is no test score: percent, years.';

create table public.scholarships (
  id uuid primary key default gen_random_uuid(),
  stable_key text not null unique check (stable_key = btrim(stable_key) and char_length(stable_key) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  name text not null check (name = btrim(name) and char_length(name) between 2 and 250),
  provider text not null check (char_length(provider) between 2 and 200),
  country_code char(2) references public.iso_countries (code),
  university_id uuid references public.universities (id) on delete cascade,
  level text references public.program_levels (code),
  subject_code text references public.subjects (code),
  amount numeric(12, 2) check (amount >= 0),
  currency char(3) references public.currencies (code),
  amount_note text check (char_length(amount_note) between 1 and 300),
  deadline_on date,
  deadline_note text check (char_length(deadline_note) between 1 and 300),
  url text check (url ~ '^https?://[^\s/]+' and char_length(url) <= 1000),
  summary text check (char_length(summary) between 1 and 1000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_note text check (char_length(source_note) between 1 and 1000),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint scholarships_amount_has_currency check ((amount is null) = (currency is null)),
  constraint scholarships_figures_have_a_source check (is_sample or status <> 'published'
    or num_nonnulls(amount, amount_note, deadline_on, deadline_note) = 0 or (source_url is not null and checked_on is not null))
);
create index scholarships_by_country on public.scholarships (country_code, name, id);
create index scholarships_by_university on public.scholarships (university_id);
create index scholarships_by_level on public.scholarships (level);
create index scholarships_by_subject on public.scholarships (subject_code);
create index scholarships_by_currency on public.scholarships (currency);
comment on table public.scholarships is 'Money that students can apply for.';
comment on column public.scholarships.amount_note is 'What is paid when it is no single sum: "Tuition and a monthly stipend".';

create table public.upskill_courses (
  id uuid primary key default gen_random_uuid(),
  stable_key text not null unique check (stable_key = btrim(stable_key) and char_length(stable_key) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  title text not null check (title = btrim(title) and char_length(title) between 2 and 250),
  provider text not null check (char_length(provider) between 2 and 200),
  subject_code text not null references public.subjects (code),
  duration_weeks smallint check (duration_weeks between 1 and 300),
  hours smallint check (hours between 1 and 5000),
  mode text check (mode in ('online', 'classroom', 'blended')),
  fee_amount numeric(12, 2) check (fee_amount >= 0),
  fee_currency char(3) references public.currencies (code),
  url text check (url ~ '^https?://[^\s/]+' and char_length(url) <= 1000),
  summary text check (char_length(summary) between 1 and 600),
  body_md text check (char_length(body_md) between 1 and 20000),
  popularity smallint not null default 0 check (popularity between 0 and 1000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  source_note text check (char_length(source_note) between 1 and 1000),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint upskill_courses_fee_has_currency check ((fee_amount is null) = (fee_currency is null)),
  constraint upskill_courses_figures_have_a_source check (is_sample or status <> 'published'
    or num_nonnulls(duration_weeks, hours, fee_amount) = 0 or (source_url is not null and checked_on is not null))
);
create index upskill_courses_by_subject on public.upskill_courses (subject_code);
create index upskill_courses_by_currency on public.upskill_courses (fee_currency);
comment on table public.upskill_courses is 'Short courses that add a skill, shown under /upskill-courses.';

create table public.university_tiles (
  tile_id text primary key check (tile_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  title text check (char_length(title) between 1 and 250),
  university_id uuid references public.universities (id) on delete set null,
  linked_at timestamptz,
  linked_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index university_tiles_by_university on public.university_tiles (university_id);
create index university_tiles_by_person on public.university_tiles (linked_by);
comment on table public.university_tiles is 'Ids under which universities were once known, /university-tile/{id}, and the university each belongs to now.';

create table public.exchange_rates (
  currency char(3) not null references public.currencies (code),
  as_of date not null,
  inr_per_unit numeric(16, 8) not null check (inr_per_unit > 0),
  source_url text not null check (source_url ~ '^https?://[^\s/]+' and char_length(source_url) <= 1000),
  created_at timestamptz not null default now(),
  primary key (currency, as_of)
);
comment on table public.exchange_rates is 'What one unit of a currency was worth in Indian rupees on a day. The newest is used, and shown with its day.';

create table public.shortlist_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  program_id uuid references public.programs (id) on delete cascade,
  university_id uuid references public.universities (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, program_id),
  unique (user_id, university_id),
  constraint shortlist_items_name_one_thing check (num_nonnulls(program_id, university_id) = 1)
);
create index shortlist_items_by_program on public.shortlist_items (program_id);
create index shortlist_items_by_university on public.shortlist_items (university_id);
comment on table public.shortlist_items is 'What a person has put aside to think about.';

alter table public.universities enable row level security;
alter table public.programs enable row level security;
alter table public.program_intakes enable row level security;
alter table public.program_requirements enable row level security;
alter table public.scholarships enable row level security;
alter table public.upskill_courses enable row level security;
alter table public.university_tiles enable row level security;
alter table public.exchange_rates enable row level security;
alter table public.shortlist_items enable row level security;
revoke all on public.universities, public.programs, public.program_intakes, public.program_requirements, public.scholarships,
  public.upskill_courses, public.university_tiles, public.exchange_rates, public.shortlist_items from anon, authenticated;

grant select (id, stable_key, slug, name, other_names, country_code, city, region, website, domains, kind, founded, is_public, summary,
  about_md, popularity, status, is_sample, source_url, checked_on, created_at, updated_at) on public.universities to anon;
grant select, insert (stable_key, slug, name, other_names, country_code, city, region, website, domains, kind, founded, is_public,
  summary, about_md, popularity, status, is_sample, source_url, source_note, checked_on), update (slug, name, other_names,
  country_code, city, region, website, domains, kind, founded, is_public, summary, about_md, popularity, status, is_sample,
  source_url, source_note, checked_on), delete on public.universities to authenticated;
grant select (id, stable_key, slug, university_id, name, level, subject_code, program_type, study_mode, language, duration_months,
  tuition_amount, tuition_currency, tuition_period, tuition_year, application_fee, application_fee_currency, tags, url, summary,
  popularity, status, is_sample, source_url, checked_on, created_at, updated_at) on public.programs to anon;
grant select, insert (stable_key, slug, university_id, name, level, subject_code, program_type, study_mode, language, duration_months,
  tuition_amount, tuition_currency, tuition_period, tuition_year, application_fee, application_fee_currency, tags, url, summary,
  popularity, status, is_sample, source_url, source_note, checked_on), update (slug, university_id, name, level, subject_code,
  program_type, study_mode, language, duration_months, tuition_amount, tuition_currency, tuition_period, tuition_year,
  application_fee, application_fee_currency, tags, url, summary, popularity, status, is_sample, source_url, source_note,
  checked_on), delete on public.programs to authenticated;
grant select (id, program_id, month, deadline_on, deadline_note) on public.program_intakes to anon;
grant select, insert (program_id, month, deadline_on, deadline_note), update (month, deadline_on, deadline_note)
  on public.program_intakes to authenticated;
grant select (id, program_id, test, section, minimum, unit, note) on public.program_requirements to anon;
grant select, insert (program_id, test, section, minimum, unit, note), update (test, section, minimum, unit, note)
  on public.program_requirements to authenticated;
grant select (id, stable_key, slug, name, provider, country_code, university_id, level, subject_code, amount, currency, amount_note,
  deadline_on, deadline_note, url, summary, status, is_sample, source_url, checked_on, created_at, updated_at)
  on public.scholarships to anon;
grant select, insert (stable_key, slug, name, provider, country_code, university_id, level, subject_code, amount, currency, amount_note,
  deadline_on, deadline_note, url, summary, status, is_sample, source_url, source_note, checked_on), update (slug, name, provider,
  country_code, university_id, level, subject_code, amount, currency, amount_note, deadline_on, deadline_note, url, summary, status,
  is_sample, source_url, source_note, checked_on), delete on public.scholarships to authenticated;
grant select (id, stable_key, slug, title, provider, subject_code, duration_weeks, hours, mode, fee_amount, fee_currency, url, summary,
  body_md, popularity, status, is_sample, source_url, checked_on, created_at, updated_at) on public.upskill_courses to anon;
grant select, insert (stable_key, slug, title, provider, subject_code, duration_weeks, hours, mode, fee_amount, fee_currency, url,
  summary, body_md, popularity, status, is_sample, source_url, source_note, checked_on), update (slug, title, provider,
  subject_code, duration_weeks, hours, mode, fee_amount, fee_currency, url, summary, body_md, popularity, status, is_sample,
  source_url, source_note, checked_on), delete on public.upskill_courses to authenticated;
grant select (tile_id, university_id) on public.university_tiles to anon;
grant select, insert (tile_id, title, university_id), update (title, university_id), delete on public.university_tiles to authenticated;
grant select (currency, as_of, inr_per_unit, source_url) on public.exchange_rates to anon;
grant select, insert (currency, as_of, inr_per_unit, source_url), update (inr_per_unit, source_url) on public.exchange_rates
  to authenticated;
grant select on public.shortlist_items to authenticated;

create policy universities_select_visitors on public.universities for select to anon using (status = 'published');
create policy universities_select_people on public.universities for select to authenticated
  using (status = 'published' or (select private.has_permission('universities.manage')));
create policy universities_insert_keepers on public.universities for insert to authenticated
  with check ((select private.has_permission('universities.manage')));
create policy universities_update_keepers on public.universities for update to authenticated
  using ((select private.has_permission('universities.manage'))) with check ((select private.has_permission('universities.manage')));
create policy universities_delete_admins on public.universities for delete to authenticated using ((select private.is_admin()));
create policy universities_delete_only_admins on public.universities as restrictive for delete to authenticated
  using ((select private.is_admin()));

create policy programs_select_visitors on public.programs for select to anon using (status = 'published');
create policy programs_select_people on public.programs for select to authenticated
  using (status = 'published' or (select private.has_permission('programs.manage')));
create policy programs_insert_keepers on public.programs for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy programs_update_keepers on public.programs for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));
create policy programs_delete_admins on public.programs for delete to authenticated using ((select private.is_admin()));
create policy programs_delete_only_admins on public.programs as restrictive for delete to authenticated
  using ((select private.is_admin()));

create policy program_intakes_select_visitors on public.program_intakes for select to anon
  using (exists (select from public.programs as p where p.id = program_id and p.status = 'published'));
create policy program_intakes_select_people on public.program_intakes for select to authenticated
  using ((select private.has_permission('programs.manage'))
    or exists (select from public.programs as p where p.id = program_id and p.status = 'published'));
create policy program_intakes_insert_keepers on public.program_intakes for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy program_intakes_update_keepers on public.program_intakes for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));
create policy program_requirements_select_visitors on public.program_requirements for select to anon
  using (exists (select from public.programs as p where p.id = program_id and p.status = 'published'));
create policy program_requirements_select_people on public.program_requirements for select to authenticated
  using ((select private.has_permission('programs.manage'))
    or exists (select from public.programs as p where p.id = program_id and p.status = 'published'));
create policy program_requirements_insert_keepers on public.program_requirements for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy program_requirements_update_keepers on public.program_requirements for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));

create policy scholarships_select_visitors on public.scholarships for select to anon using (status = 'published');
create policy scholarships_select_people on public.scholarships for select to authenticated
  using (status = 'published' or (select private.has_permission('programs.manage')));
create policy scholarships_insert_keepers on public.scholarships for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy scholarships_update_keepers on public.scholarships for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));
create policy scholarships_delete_admins on public.scholarships for delete to authenticated using ((select private.is_admin()));
create policy scholarships_delete_only_admins on public.scholarships as restrictive for delete to authenticated
  using ((select private.is_admin()));

create policy upskill_courses_select_visitors on public.upskill_courses for select to anon using (status = 'published');
create policy upskill_courses_select_people on public.upskill_courses for select to authenticated
  using (status = 'published' or (select private.has_permission('programs.manage')));
create policy upskill_courses_insert_keepers on public.upskill_courses for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy upskill_courses_update_keepers on public.upskill_courses for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));
create policy upskill_courses_delete_admins on public.upskill_courses for delete to authenticated using ((select private.is_admin()));
create policy upskill_courses_delete_only_admins on public.upskill_courses as restrictive for delete to authenticated
  using ((select private.is_admin()));

create policy university_tiles_select_visitors on public.university_tiles for select to anon using (university_id is not null);
create policy university_tiles_select_people on public.university_tiles for select to authenticated
  using (university_id is not null or (select private.has_permission('universities.manage')));
create policy university_tiles_insert_keepers on public.university_tiles for insert to authenticated
  with check ((select private.has_permission('universities.manage')));
create policy university_tiles_update_keepers on public.university_tiles for update to authenticated
  using ((select private.has_permission('universities.manage'))) with check ((select private.has_permission('universities.manage')));
create policy university_tiles_delete_admins on public.university_tiles for delete to authenticated using ((select private.is_admin()));
create policy university_tiles_delete_only_admins on public.university_tiles as restrictive for delete to authenticated
  using ((select private.is_admin()));

create policy exchange_rates_select_everyone on public.exchange_rates for select to anon, authenticated using (true);
create policy exchange_rates_insert_keepers on public.exchange_rates for insert to authenticated
  with check ((select private.has_permission('programs.manage')));
create policy exchange_rates_update_keepers on public.exchange_rates for update to authenticated
  using ((select private.has_permission('programs.manage'))) with check ((select private.has_permission('programs.manage')));

create policy shortlist_items_select_own on public.shortlist_items for select to authenticated
  using (user_id = (select private.signed_in_id()));

create trigger universities_are_touched before update on public.universities
  for each row execute function private.touch_updated_at();
create trigger programs_are_touched before update on public.programs
  for each row execute function private.touch_updated_at();
create trigger scholarships_are_touched before update on public.scholarships
  for each row execute function private.touch_updated_at();
create trigger upskill_courses_are_touched before update on public.upskill_courses
  for each row execute function private.touch_updated_at();
