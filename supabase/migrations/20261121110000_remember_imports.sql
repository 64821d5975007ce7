-- What lists brought into the catalogue: how far each import came, and how each row was left, so that an import goes on where
-- it was interrupted and never writes over what an editor has changed or takes back what somebody deleted.

create table private.import_runs (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in ('universities', 'programs', 'scholarships', 'upskill_courses')),
  source text not null check (char_length(source) between 1 and 500),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  rows_total int not null check (rows_total >= 0),
  rows_done int not null default 0 check (rows_done between 0 and rows_total),
  inserted int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  kept int not null default 0,
  left_out int not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (table_name, content_hash)
);
comment on table private.import_runs is 'Lists that were brought into the catalogue, and how far each one came.';
comment on column private.import_runs.source is 'The file''s name, for people.';
comment on column private.import_runs.content_hash is 'SHA-256 of the file, its mapping and the options: the same list given in another way is another run.';
comment on column private.import_runs.kept is 'Rows that stay as an editor left them.';
comment on column private.import_runs.left_out is 'Rows that were in the catalogue once and have been deleted there.';

create table private.imported_rows (
  table_name text not null check (table_name in ('universities', 'programs', 'scholarships', 'upskill_courses')),
  stable_key text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  written_by text not null check (written_by in ('seed', 'import')),
  primary key (table_name, stable_key)
);
comment on table private.imported_rows is 'Each row of the catalogue that a list has written. It outlives the row, so that what was deleted stays deleted.';
comment on column private.imported_rows.content_hash is 'What was written. While the row still is that, a list may write it again.';
comment on column private.imported_rows.written_by is 'Who wrote last: the repository gives way to lists that the office imports.';
