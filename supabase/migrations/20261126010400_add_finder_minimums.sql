-- What a student is matched by: marks, English, and whether all that decides an application is known.
alter table private.finder_entries
  add column marks_minimum numeric(5, 2),
  add column ielts_minimum numeric(4, 2),
  add column is_complete boolean not null default false;
comment on column private.finder_entries.marks_minimum is 'The overall previous marks a program asks for, in percent; null when it states none in percent.';
comment on column private.finder_entries.ielts_minimum is 'The overall IELTS band a program asks for; null when it states none.';
comment on column private.finder_entries.is_complete is 'A real program of which fee, start, duration, entry marks, English, deadline, its own page and source are known.';

-- No rate is of this day, so refresh_finder_dates draws up every entry again with the new columns.
update private.finder_entries set rate_as_of = '-infinity' where scope = 'program';
