-- Leads from a CSV file: the file is read into staged rows, looked through, and only then made into leads, by a job in batches.

create or replace function private.fits_lead_details(p_request_type public.lead_request_type, p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_details) = 'object' and not exists (
    select from jsonb_each(p_details) as field (name, value)
    where jsonb_typeof(field.value) <> 'string' or char_length(field.value #>> '{}') not between 1 and 300
      or field.name <> all (case p_request_type::text
        when 'consultation' then array['match', 'match_link']
        when 'referral' then array['friend_name', 'friend_phone', 'friend_email', 'friend_interest', 'friend_consent']
        when 'program_request' then array['program', 'program_slug', 'university', 'level', 'intake', 'budget']
        when 'partner' then array['organisation', 'kind', 'country', 'website']
        when 'webinar' then array['webinar']
        when 'download' then array['download']
        when 'job_application' then array['job', 'notice']
        when 'import' then array['received_on', 'file']
        else array[]::text[]
      end)
  ) and (p_request_type::text <> 'referral' or p_details = '{}' or p_details ?& array['friend_name', 'friend_consent'])
$$;

create type public.lead_import_state as enum (
  'mapping', 'reading', 'ready', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed', 'discarded'
);
create type public.lead_import_row_state as enum (
  'new', 'duplicate', 'repeat', 'problem', 'created', 'filled', 'skipped', 'removed', 'kept'
);

create table public.lead_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (char_length(file_name) between 1 and 200 and file_name !~ '[[:cntrl:]]'),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  file_bytes int not null check (file_bytes > 0),
  file_pieces int not null check (file_pieces > 0),
  file_removed_at timestamptz,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text not null check (delimiter in (',', ';', E'\t')),
  headings text[] not null check (cardinality(headings) between 1 and 200),
  headings_hash text not null check (headings_hash ~ '^[0-9a-f]{64}$'),
  examples jsonb not null default '[]' check (jsonb_typeof(examples) = 'array' and length(examples::text) <= 200000),
  columns text[] check (cardinality(columns) = cardinality(headings)),
  options jsonb check (jsonb_typeof(options) = 'object' and length(options::text) <= 8000),
  mapping_version int not null default 0 check (mapping_version >= 0),
  fallback_owner_id uuid references auth.users (id) on delete set null,
  state public.lead_import_state not null default 'mapping',
  problem text check (char_length(problem) between 1 and 500),
  row_count int not null default 0 check (row_count >= 0),
  read_bytes int not null default 0 check (read_bytes >= 0),
  last_line int not null default 0 check (last_line >= 0),
  new_count int not null default 0 check (new_count >= 0),
  duplicate_count int not null default 0 check (duplicate_count >= 0),
  repeat_count int not null default 0 check (repeat_count >= 0),
  problem_count int not null default 0 check (problem_count >= 0),
  duplicates text check (duplicates in ('skip', 'fill')),
  run_line int not null default 0 check (run_line >= 0),
  created_count int not null default 0 check (created_count >= 0),
  filled_count int not null default 0 check (filled_count >= 0),
  skipped_count int not null default 0 check (skipped_count >= 0),
  undo_line int not null default 0 check (undo_line >= 0),
  removed_count int not null default 0 check (removed_count >= 0),
  kept_count int not null default 0 check (kept_count >= 0),
  created_by uuid references auth.users (id) on delete set null,
  created_by_name text,
  started_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  rows_removed_at timestamptz,
  constraint lead_imports_are_mapped check (state in ('mapping', 'discarded') or (columns is not null and options is not null)),
  constraint lead_imports_say_what_happens_to_duplicates check (
    state not in ('running', 'stopped', 'done', 'undoing', 'undone') or duplicates is not null
  ),
  constraint lead_imports_finish check (
    (state in ('stopped', 'done', 'undoing', 'undone')) = (finished_at is not null)
  ),
  constraint lead_imports_undone_have_a_date check ((state = 'undone') = (undone_at is not null)),
  constraint lead_imports_failed_for_a_reason check (state <> 'failed' or problem is not null)
);
create index lead_imports_newest_first on public.lead_imports (created_at desc, id desc);
create index lead_imports_by_file on public.lead_imports (file_hash, created_at desc);
create index lead_imports_at_work on public.lead_imports (created_at, id) where state in ('reading', 'running', 'undoing');
create index lead_imports_to_clear on public.lead_imports (created_at) where file_removed_at is null or rows_removed_at is null;
create index lead_imports_by_person on public.lead_imports (created_by);
create index lead_imports_by_starter on public.lead_imports (started_by);
create index lead_imports_by_fallback_owner on public.lead_imports (fallback_owner_id);
comment on table public.lead_imports is 'Files of leads: what was read, what was made of it, and by whom. The report is kept; staged rows and the file are not.';
comment on column public.lead_imports.file_pieces is 'The file lies in the bucket lead-imports as {id}/0, {id}/1, … so that it is read one piece at a time.';
comment on column public.lead_imports.headings_hash is 'The same for files with the same headings, by which the last mapping is found.';
comment on column public.lead_imports.examples is 'The first rows, shown while the columns are matched.';
comment on column public.lead_imports.columns is 'The field that each column of the file goes to, or an empty text.';
comment on column public.lead_imports.options is 'What holds for the whole file: source, campaign, consent and how dates are written.';
comment on column public.lead_imports.mapping_version is 'Goes up when the columns are matched anew; what was read for an earlier mapping is refused.';
comment on column public.lead_imports.fallback_owner_id is 'Who gets the leads that name no owner and that no rule takes; without one they are on the manager''s list.';
comment on column public.lead_imports.run_line is 'All lines up to this one have been made into leads: where the job goes on.';
comment on column public.lead_imports.undo_line is 'All lines up to this one have been undone.';
comment on column public.lead_imports.finished_at is 'When it was done or stopped; it can be undone for a day from then.';
comment on index public.lead_imports_newest_first is 'The page of imports.';
comment on index public.lead_imports_by_file is 'Whether a file was imported before.';
comment on index public.lead_imports_at_work is 'Job run-lead-imports: what is to be read, run or undone.';
comment on index public.lead_imports_to_clear is 'Job purge-lead-imports: files and staged rows that are still there.';

create table public.lead_import_rows (
  import_id uuid not null references public.lead_imports (id) on delete cascade,
  line int not null check (line > 0),
  state public.lead_import_row_state not null,
  fields jsonb check (jsonb_typeof(fields) = 'object'),
  phone text generated always as (fields ->> 'phone') stored,
  email text generated always as (fields ->> 'email') stored,
  cells jsonb check (jsonb_typeof(cells) = 'array'),
  problems jsonb check (jsonb_typeof(problems) = 'array'),
  match_line int,
  lead_id uuid references public.leads (id) on delete set null,
  lead_version int,
  after_event bigint,
  filled text[],
  primary key (import_id, line),
  constraint lead_import_rows_have_fields_or_problems check ((state = 'problem') = (problems is not null)),
  constraint lead_import_rows_name_what_they_filled check (state <> 'filled' or filled is not null)
);
create index lead_import_rows_by_phone on public.lead_import_rows (import_id, phone, line) where phone is not null;
create index lead_import_rows_by_email on public.lead_import_rows (import_id, email, line) where email is not null;
create index lead_import_rows_by_lead on public.lead_import_rows (lead_id);
create index lead_import_rows_to_show on public.lead_import_rows (import_id, state, line) where state in ('problem', 'kept');
comment on table public.lead_import_rows is 'The lines of an import while it is looked through, run and can be undone; deleted a week after.';
comment on column public.lead_import_rows.line is 'Where it begins in the file, as an editor counts lines.';
comment on column public.lead_import_rows.cells is 'The line as it stands in the file, kept where it has a problem, to be mended.';
comment on column public.lead_import_rows.match_line is 'The earlier line of the same person.';
comment on column public.lead_import_rows.lead_id is 'The lead that it is a duplicate of, or that was made of it.';
comment on column public.lead_import_rows.lead_version is 'The version in which the import left the lead; undo removes it only then.';
comment on column public.lead_import_rows.after_event is 'The last event of the lead when the import was done with it.';
comment on index public.lead_import_rows_by_phone is 'Earlier lines with the same telephone.';
comment on index public.lead_import_rows_by_email is 'Earlier lines with the same address.';
comment on index public.lead_import_rows_to_show is 'Lines with problems, to download; leads that stayed after undo.';

create table public.lead_import_problems (
  import_id uuid not null references public.lead_imports (id) on delete cascade,
  field text not null check (char_length(field) between 1 and 40),
  code text not null check (code ~ '^[a-z_]{1,40}$'),
  count int not null check (count > 0),
  examples jsonb not null check (jsonb_typeof(examples) = 'array'),
  primary key (import_id, field, code)
);
comment on table public.lead_import_problems is 'Problems of a file, the same ones together, with the first lines and values.';

create table public.lead_import_mappings (
  headings_hash text primary key check (headings_hash ~ '^[0-9a-f]{64}$'),
  headings text[] not null,
  columns text[] not null,
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  saved_by uuid references auth.users (id) on delete set null,
  saved_at timestamptz not null default now(),
  constraint lead_import_mappings_fit check (cardinality(columns) = cardinality(headings))
);
create index lead_import_mappings_by_person on public.lead_import_mappings (saved_by);
comment on table public.lead_import_mappings is 'How the columns of a kind of file were matched last, by its headings; shared, because one person sets up an export and another imports it.';

alter table public.leads add column import_id uuid references public.lead_imports (id) on delete set null;
create index leads_by_import on public.leads (import_id);
comment on column public.leads.import_id is 'The import that made it.';
comment on index public.leads_by_import is 'Leads of an import: whom to tell how many they got.';

alter table public.lead_imports enable row level security;
alter table public.lead_import_rows enable row level security;
alter table public.lead_import_problems enable row level security;
alter table public.lead_import_mappings enable row level security;
revoke all on public.lead_imports, public.lead_import_rows, public.lead_import_problems, public.lead_import_mappings from anon, authenticated;
grant select on public.lead_imports, public.lead_import_rows, public.lead_import_problems, public.lead_import_mappings to authenticated;
create policy lead_imports_select_managers on public.lead_imports for select to authenticated
  using ((select private.has_permission('leads.assign')));
create policy lead_import_rows_select_managers on public.lead_import_rows for select to authenticated
  using ((select private.has_permission('leads.assign')));
create policy lead_import_problems_select_managers on public.lead_import_problems for select to authenticated
  using ((select private.has_permission('leads.assign')));
create policy lead_import_mappings_select_managers on public.lead_import_mappings for select to authenticated
  using ((select private.has_permission('leads.assign')));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('lead-imports', 'lead-imports', false, 10485760, array['application/octet-stream'])
on conflict (id) do nothing;

insert into private.notice_kinds (kind, topic) values ('lead.imported', 'work');
