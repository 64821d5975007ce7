create table public.public_holidays (
  country_code text not null references public.iso_countries (code),
  day date not null,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  is_yearly boolean not null default false,
  source_url text check (source_url ~ '^https?://[^\s<>]+$' and char_length(source_url) <= 500),
  source_note text check (source_note = btrim(source_note) and char_length(source_note) between 1 and 300),
  checked_on date,
  primary key (country_code, day),
  constraint public_holidays_have_a_source check (num_nonnulls(source_url, source_note) > 0),
  constraint public_holidays_of_every_year_exist_in_each check (not (is_yearly and extract(month from day) = 2 and extract(day from day) = 29))
);
create unique index public_holidays_yearly on public.public_holidays (country_code, extract(month from day), extract(day from day)) where is_yearly;
comment on index public.public_holidays_yearly is 'One holiday that comes every year stands once.';
comment on table public.public_holidays is 'Days on which offices of a country are closed by its law. Our own closed days are consultation_closures.';
comment on column public.public_holidays.day is 'The day; of a holiday that comes every year, the first one that counts.';
comment on column public.public_holidays.is_yearly is 'The law names a day of the calendar, so it comes every year. Days that a law moves when they fall on a weekend are rows of their own.';
comment on column public.public_holidays.source_note is 'The law that names it.';
comment on column public.public_holidays.checked_on is 'When somebody last compared it with its source; empty when nobody has yet.';

alter table public.public_holidays enable row level security;
revoke all on public.public_holidays from anon, authenticated;
grant select, insert, update, delete on public.public_holidays to authenticated;
create policy public_holidays_select_people on public.public_holidays for select to authenticated
  using ((select private.signed_in_id()) is not null);
create policy public_holidays_insert_admins on public.public_holidays for insert to authenticated
  with check ((select private.is_admin()));
create policy public_holidays_update_admins on public.public_holidays for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy public_holidays_delete_admins on public.public_holidays for delete to authenticated
  using ((select private.is_admin()));
create policy public_holidays_delete_only_admins on public.public_holidays as restrictive for delete to authenticated
  using ((select private.is_admin()));

-- Only days that a law fixes for every year. Days that move are for an administrator, with their source.
insert into public.public_holidays (country_code, day, name, is_yearly, source_note, checked_on)
select l.country_code, l.day::date, l.name, true, l.law, l.checked_on::date
from (values
  ('IN', '2026-01-26', 'Republic Day', 'Karnataka Industrial Establishments (National and Festival Holidays) Act 1963, section 3', '2026-11-26'),
  ('IN', '2026-08-15', 'Independence Day', 'Karnataka Industrial Establishments (National and Festival Holidays) Act 1963, section 3', '2026-11-26'),
  ('IN', '2026-10-02', 'Gandhi Jayanti', 'Karnataka Industrial Establishments (National and Festival Holidays) Act 1963, section 3', '2026-11-26'),
  ('US', '2026-01-01', 'New Year’s Day', '5 U.S.C. 6103(a)', '2026-11-26'),
  ('US', '2026-06-19', 'Juneteenth National Independence Day', '5 U.S.C. 6103(a)', '2026-11-26'),
  ('US', '2026-07-04', 'Independence Day', '5 U.S.C. 6103(a)', '2026-11-26'),
  ('US', '2026-11-11', 'Veterans Day', '5 U.S.C. 6103(a)', '2026-11-26'),
  ('US', '2026-12-25', 'Christmas Day', '5 U.S.C. 6103(a)', '2026-11-26'),
  ('AU', '2026-01-01', 'New Year’s Day', 'Fair Work Act 2009, section 115', '2026-11-26'),
  ('AU', '2026-01-26', 'Australia Day', 'Fair Work Act 2009, section 115', '2026-11-26'),
  ('AU', '2026-04-25', 'Anzac Day', 'Fair Work Act 2009, section 115', '2026-11-26'),
  ('AU', '2026-12-25', 'Christmas Day', 'Fair Work Act 2009, section 115', '2026-11-26'),
  ('AU', '2026-12-26', 'Boxing Day', 'Fair Work Act 2009, section 115', '2026-11-26'),
  ('IE', '2026-01-01', 'New Year’s Day', 'Organisation of Working Time Act 1997, Second Schedule', '2026-11-26'),
  ('IE', '2026-03-17', 'Saint Patrick’s Day', 'Organisation of Working Time Act 1997, Second Schedule', '2026-11-26'),
  ('IE', '2026-12-25', 'Christmas Day', 'Organisation of Working Time Act 1997, Second Schedule', '2026-11-26'),
  ('IE', '2026-12-26', 'Saint Stephen’s Day', 'Organisation of Working Time Act 1997, Second Schedule', '2026-11-26'),
  ('GB', '2026-12-25', 'Christmas Day', 'Common law in England, Wales and Northern Ireland; in Scotland the Banking and Financial Dealings Act 1971, Schedule 1', '2026-11-26'),
  ('GB', '2026-01-01', 'New Year’s Day', 'Proclaimed each year under the Banking and Financial Dealings Act 1971, section 1(3); in Scotland its Schedule 1', '2026-11-26'),
  ('NZ', '2026-01-01', 'New Year’s Day', 'Holidays Act 2003, section 44', null),
  ('NZ', '2026-12-25', 'Christmas Day', 'Holidays Act 2003, section 44', null),
  ('CA', '2026-01-01', 'New Year’s Day', 'Canada Labour Code, section 166', null),
  ('CA', '2026-12-25', 'Christmas Day', 'Canada Labour Code, section 166', null),
  ('DE', '2026-10-03', 'Day of German Unity', 'Unification Treaty, article 2(2)', null),
  ('FR', '2026-01-01', 'New Year’s Day', 'Code du travail, article L3133-1', null),
  ('FR', '2026-12-25', 'Christmas Day', 'Code du travail, article L3133-1', null),
  ('NL', '2026-01-01', 'New Year’s Day', 'Algemene termijnenwet, article 3', null),
  ('NL', '2026-12-25', 'Christmas Day', 'Algemene termijnenwet, article 3', null)
) as l (country_code, day, name, law, checked_on);
