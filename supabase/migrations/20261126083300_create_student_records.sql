-- What a student's file holds beyond the profile: studies, tests, work, passport, family and funds.

create type public.student_record_kind as enum ('education', 'test', 'work', 'passport', 'family', 'funds');

create function private.is_line(p_value jsonb, p_most int) returns boolean
language sql immutable set search_path = '' as $$
  select p_value is null or (
    jsonb_typeof(p_value) = 'string' and p_value #>> '{}' = btrim(p_value #>> '{}')
    and char_length(p_value #>> '{}') between 1 and p_most and p_value #>> '{}' !~ '[[:cntrl:]]'
  )
$$;
comment on function private.is_line(jsonb, int) is 'Whether a value of a JSON object is one trimmed line of at most so many characters, or is not there.';

create function private.is_one_of(p_value jsonb, p_choices text[]) returns boolean
language sql immutable set search_path = '' as $$
  select p_value is null or (jsonb_typeof(p_value) = 'string' and p_value #>> '{}' = any (p_choices))
$$;
comment on function private.is_one_of(jsonb, text[]) is 'Whether a value of a JSON object is one of these words, or is not there.';

create function private.is_on_scale(p_value jsonb, p_least numeric, p_most numeric, p_step numeric) returns boolean
language sql immutable set search_path = '' as $$
  select p_value is null or case when jsonb_typeof(p_value) = 'number'
    then (p_value #>> '{}')::numeric between p_least and p_most and mod((p_value #>> '{}')::numeric - p_least, p_step) = 0
    else false end
$$;
comment on function private.is_on_scale(jsonb, numeric, numeric, numeric) is 'Whether a value of a JSON object is a number on this scale, or is not there.';

create function private.test_scales() returns table (test text, section text, lowest numeric, highest numeric, step numeric)
language sql immutable set search_path = '' as $$
  values
    ('ielts', 'overall', 0, 9, 0.5), ('ielts', 'reading', 0, 9, 0.5), ('ielts', 'listening', 0, 9, 0.5),
    ('ielts', 'speaking', 0, 9, 0.5), ('ielts', 'writing', 0, 9, 0.5),
    ('toefl', 'overall', 0, 120, 1), ('toefl', 'reading', 0, 30, 1), ('toefl', 'listening', 0, 30, 1),
    ('toefl', 'speaking', 0, 30, 1), ('toefl', 'writing', 0, 30, 1),
    ('pte', 'overall', 10, 90, 1), ('pte', 'reading', 10, 90, 1), ('pte', 'listening', 10, 90, 1),
    ('pte', 'speaking', 10, 90, 1), ('pte', 'writing', 10, 90, 1),
    ('duolingo', 'overall', 10, 160, 5), ('duolingo', 'reading', 10, 160, 5), ('duolingo', 'listening', 10, 160, 5),
    ('duolingo', 'speaking', 10, 160, 5), ('duolingo', 'writing', 10, 160, 5),
    ('gre', 'overall', 260, 340, 1), ('gre', 'verbal', 130, 170, 1), ('gre', 'quantitative', 130, 170, 1),
    ('gre', 'analytical_writing', 0, 6, 0.5),
    ('gmat', 'overall', 205, 805, 10), ('gmat', 'verbal', 60, 90, 1), ('gmat', 'quantitative', 60, 90, 1),
    ('sat', 'overall', 400, 1600, 10), ('sat', 'verbal', 200, 800, 10), ('sat', 'quantitative', 200, 800, 10),
    ('gate', 'overall', 0, 1000, 1)
$$;
comment on function private.test_scales() is 'From what to what a test is marked, as a whole and section by section. The same as lib/students/records/test-scales.ts; a test compares them.';

create function private.is_test_score(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_details ->> 'test' in ('german', 'french')
      then p_details - array['test', 'level'] = '{}' and private.is_one_of(p_details -> 'level', array['A1', 'A2', 'B1', 'B2', 'C1', 'C2'])
    when not exists (select from private.test_scales() as s where s.test = p_details ->> 'test') then false
    when p_details - array['test', 'overall', 'sections'] <> '{}' then false
    when jsonb_typeof(coalesce(p_details -> 'sections', '{}')) <> 'object' then false
    else coalesce(p_details -> 'sections', '{}') - array(
        select s.section from private.test_scales() as s where s.test = p_details ->> 'test' and s.section <> 'overall'
      ) = '{}'
      and (
        select bool_and(private.is_on_scale(
          case s.section when 'overall' then p_details -> 'overall' else p_details -> 'sections' -> s.section end, s.lowest, s.highest, s.step))
        from private.test_scales() as s where s.test = p_details ->> 'test'
      )
  end
$$;
comment on function private.is_test_score(jsonb) is 'Whether these are the details of a test: every score is on the scale of its section, and the test has no others.';

create function private.is_student_record(p_kind public.student_record_kind, p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_details) = 'object' and case p_kind
    when 'education' then
      p_details - array['institution', 'degree', 'subject', 'mark', 'scale', 'class', 'backlogs'] = '{}'
      and p_details ? 'institution' and private.is_line(p_details -> 'institution', 160)
      and p_details ? 'degree' and private.is_one_of(p_details -> 'degree',
        array['class10', 'class12', 'diploma', 'bcom', 'bsc', 'btech', 'bca', 'bba', 'ba', 'bachelor', 'master', 'doctorate'])
      and private.is_line(p_details -> 'subject', 120)
      and private.is_on_scale(p_details -> 'backlogs', 0, 60, 1)
      and private.is_one_of(p_details -> 'scale', array['percent', 'cgpa10', 'cgpa4', 'class'])
      and private.is_one_of(p_details -> 'class', array['distinction', 'first', 'second', 'pass'])
      -- A mark says on which scale it is, and a class stands instead of one.
      and (p_details ? 'scale') = (p_details ? 'mark' or p_details ? 'class')
      and (p_details ? 'class') = (coalesce(p_details ->> 'scale', '') = 'class')
      and not (p_details ? 'mark' and p_details ? 'class')
      and private.is_on_scale(p_details -> 'mark', 0,
        case p_details ->> 'scale' when 'percent' then 100 when 'cgpa10' then 10 when 'cgpa4' then 4 else -1 end, 0.01)
    when 'test' then private.is_test_score(p_details)
    when 'work' then
      p_details - array['employer', 'role'] = '{}'
      and p_details ? 'employer' and private.is_line(p_details -> 'employer', 160) and private.is_line(p_details -> 'role', 120)
    when 'passport' then
      p_details - array['country'] = '{}'
      and p_details ? 'country' and private.is_line(p_details -> 'country', 2) and p_details ->> 'country' ~ '^[A-Z]{2}$'
    when 'family' then
      p_details - array['relation', 'name', 'occupation', 'pays'] = '{}'
      and p_details ? 'relation' and private.is_one_of(p_details -> 'relation',
        array['father', 'mother', 'guardian', 'spouse', 'sibling', 'other'])
      and p_details ? 'name' and private.is_line(p_details -> 'name', 120) and private.is_line(p_details -> 'occupation', 120)
      and (not p_details ? 'pays' or jsonb_typeof(p_details -> 'pays') = 'boolean')
    when 'funds' then
      p_details - array['source', 'amount', 'currency'] = '{}'
      and p_details ? 'source' and private.is_one_of(p_details -> 'source',
        array['own_savings', 'family', 'education_loan', 'scholarship', 'sponsor', 'other'])
      and (p_details ? 'amount') = (p_details ? 'currency')
      and private.is_on_scale(p_details -> 'amount', 0, 1000000000, 0.01) and coalesce((p_details ->> 'amount')::numeric > 0, true)
      and coalesce(p_details ->> 'currency' ~ '^[A-Z]{3}$', true)
    end, false)
$$;
comment on function private.is_student_record(public.student_record_kind, jsonb) is 'Whether these are the details of such a record: what it needs is there, nothing else is, and every value is one that can be.';

create table public.student_records (
  id uuid primary key,
  student_id uuid not null references auth.users (id) on delete cascade,
  kind public.student_record_kind not null,
  is_none boolean not null default false,
  details jsonb not null default '{}',
  begins_on date,
  ends_on date,
  passport_number text check (passport_number ~ '^[A-Z0-9]{6,12}$'),
  number_end text generated always as (right(passport_number, 3)) stored,
  version int not null default 1 check (version >= 1),
  keeper_id uuid references auth.users (id) on delete set null,
  keeper_name text check (char_length(keeper_name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_records_say_what_they_are check (
    case when is_none then kind in ('test', 'work', 'passport') and details = '{}' and num_nonnulls(begins_on, ends_on) = 0
    else private.is_student_record(kind, details) end
  ),
  constraint student_records_end_after_they_begin check (
    case when kind in ('test', 'passport') then ends_on > begins_on else ends_on >= begins_on end
  ),
  constraint student_records_days_are_of_our_time check (
    begins_on between '1950-01-01' and '2100-01-01' and ends_on between '1950-01-01' and '2100-01-01'
  ),
  constraint student_records_days_where_there_are_some check (
    case kind when 'family' then num_nonnulls(begins_on, ends_on) = 0 when 'funds' then ends_on is null else true end
  ),
  constraint student_records_number_of_a_passport check (passport_number is null or (kind = 'passport' and not is_none))
);
create index student_records_of_a_student on public.student_records (student_id, kind);
create unique index student_records_one_none on public.student_records (student_id, kind) where is_none;
create unique index student_records_one_passport_number on public.student_records (student_id, passport_number);
create index student_records_by_keeper on public.student_records (keeper_id);
comment on table public.student_records is 'What a student''s file holds beyond the profile, an entry a row. Written by save_student_record, remove_student_record and say_no_student_record.';
comment on column public.student_records.id is 'Named by the form, so that a save whose answer was lost is not a second entry.';
comment on column public.student_records.is_none is 'The student says that there is none: no test taken, no work, no passport. Without any row the question has not been answered.';
comment on column public.student_records.details is 'What only this kind has; private.is_student_record says what that is.';
comment on column public.student_records.begins_on is 'Studies and work: from. Test: taken on. Passport: issued on. Funds: available from.';
comment on column public.student_records.ends_on is 'Studies and work: to, empty while it goes on. Test: valid until. Passport: expires on.';
comment on column public.student_records.passport_number is 'Readable by read_passport_number only, which notes who read it.';
comment on column public.student_records.keeper_id is 'The colleague who wrote the entry last; empty when it is the student''s own.';
comment on column public.student_records.keeper_name is 'The name of that colleague at the time, for the student to read.';
comment on index public.student_records_of_a_student is 'A student''s file.';
comment on index public.student_records_one_none is 'One "none" a kind.';
comment on index public.student_records_one_passport_number is 'One passport is entered once.';

alter table public.student_records enable row level security;
revoke all on public.student_records from anon, authenticated;
grant select (id, student_id, kind, is_none, details, begins_on, ends_on, number_end, version, keeper_name, created_at, updated_at)
  on public.student_records to authenticated;
create policy student_records_select_profile_readers on public.student_records for select to authenticated
  using (
    student_id = (select private.signed_in_id())
    or exists (select from public.profiles as p where p.user_id = student_records.student_id)
  );

create table public.passport_readings (
  id bigint generated always as identity primary key,
  student_id uuid not null references auth.users (id) on delete cascade,
  reader_id uuid references auth.users (id) on delete set null,
  reader_name text not null check (char_length(reader_name) between 1 and 200),
  read_at timestamptz not null default clock_timestamp()
);
create index passport_readings_newest_first on public.passport_readings (student_id, id desc);
create index passport_readings_by_reader on public.passport_readings (reader_id);
comment on table public.passport_readings is 'Which colleague saw a student''s whole passport number, and when. Written by read_passport_number.';
comment on index public.passport_readings_newest_first is 'Who saw a student''s passport number, for the student.';

alter table public.passport_readings enable row level security;
revoke all on public.passport_readings from anon, authenticated;
grant select (id, student_id, reader_name, read_at) on public.passport_readings to authenticated;
create policy passport_readings_select_own_or_user_managers on public.passport_readings for select to authenticated
  using (student_id = (select private.signed_in_id()) or (select private.has_capability('manage_users')));
