-- The finder answers any combination of filters with exact counts in a few milliseconds, however large the catalogue. So each
-- entry (a published program or university) has a number, and each value of each facet, and each word, has one bit for every
-- entry: filters are an AND of bits, a count is the number of bits left. Bits stand in blocks of 8192 entries, so that an edit
-- writes little and a filter on one country reads little. Triggers keep them; readers never wait for them.

create table private.finder_entries (
  scope text not null check (scope in ('program', 'university')),
  n int not null check (n >= 0),
  id uuid not null,
  keys text[] not null,
  rank int not null,
  sort_name text collate "C" not null,
  tuition_rupees int,
  rate_as_of date,
  deadline_on date,
  duration_months smallint,
  program_count int not null default 0,
  primary key (scope, n),
  unique (scope, id)
);
create index finder_entries_by_rank on private.finder_entries (scope, rank, n);
create index finder_entries_by_name on private.finder_entries (scope, sort_name, n);
create index finder_entries_by_tuition on private.finder_entries (scope, tuition_rupees, n) where tuition_rupees is not null;
create index finder_entries_by_deadline on private.finder_entries (scope, deadline_on, n) where deadline_on is not null;
create index finder_entries_by_duration on private.finder_entries (scope, duration_months, n) where duration_months is not null;
create index finder_entries_by_programs on private.finder_entries (scope, program_count, n);
comment on table private.finder_entries is 'What the finder can find, by number, with what it sorts by. Kept by triggers.';
comment on column private.finder_entries.keys is 'Each facet:value and word:stem that has this entry''s bit.';
comment on column private.finder_entries.rank is 'Lower comes first when nothing else decides: real before sample, then popularity, then completeness.';
comment on column private.finder_entries.tuition_rupees is 'A year''s tuition at the newest rate, for order and filter.';
comment on column private.finder_entries.deadline_on is 'The next deadline when the entry was last drawn up.';
comment on index private.finder_entries_by_rank is 'Finder: results in the usual order.';
comment on index private.finder_entries_by_name is 'Finder: results by name.';
comment on index private.finder_entries_by_tuition is 'Finder: results by tuition, and the range of tuition.';
comment on index private.finder_entries_by_deadline is 'Finder: results by deadline.';
comment on index private.finder_entries_by_duration is 'Finder: results by duration.';
comment on index private.finder_entries_by_programs is 'Finder: universities by their number of programs.';

create table private.finder_bits (
  scope text not null,
  facet text not null,
  value text not null,
  block int not null,
  bits bit(8192) not null,
  ones int not null generated always as (bit_count(bits)::int) stored,
  primary key (scope, facet, value, block) include (ones)
) with (toast_tuple_target = 256, fillfactor = 80);
create index finder_bits_by_block on private.finder_bits (scope, facet, block, value) include (ones);
comment on table private.finder_bits is 'For each value of a facet, and each word, which entries of a block have it.';
comment on index private.finder_bits_by_block is 'Finder: the bits of a facet, block by block, without reading rows.';

create table private.finder_words (
  scope text not null,
  word text collate "C" not null,
  primary key (scope, word)
);
create index finder_words_alike on private.finder_words using gin (word extensions.gin_trgm_ops);
comment on table private.finder_words is 'Every word stem that entries contain, to put typing errors right.';
comment on index private.finder_words_alike is 'Finder: words like one that was mistyped.';

create sequence private.finder_program_numbers as int minvalue 0 start 0;
create sequence private.finder_university_numbers as int minvalue 0 start 0;
