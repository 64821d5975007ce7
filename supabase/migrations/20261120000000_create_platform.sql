-- Hosted projects open every new table and function of `public` to visitors. Here nothing is open until a migration
-- opens it, and what the product's own functions need stands in `private`, which the API does not expose.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema private;
comment on schema private is 'Tables and functions the API never exposes. What runs with the owner''s rights lives here.';
create schema exam_private;
comment on schema exam_private is 'What no candidate may see: keys, routing, places of questions, answers that came late. The API does not expose it and nobody is granted its use.';

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

-- Row policies and the procedures of `public` call into `private` as the person who asks.
grant usage on schema private to anon, authenticated, service_role;
revoke all on schema exam_private from public;

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'grant_master_admin')),
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_by_row on private.audit_log (table_name, row_id, id);
comment on table private.audit_log is 'Who changed what, kept as written: roles, statuses, facts, claims and pages. Holds only the watched columns, so no contact details.';
comment on column private.audit_log.actor_id is 'The signed-in person; empty when the server or a migration acted. Not a reference: it outlives the account.';
comment on column private.audit_log.actor_role is 'The database role that acted.';
comment on column private.audit_log.before is 'The watched columns that changed, as they were.';
comment on column private.audit_log.after is 'The watched columns that changed, as they became.';
comment on index private.audit_log_by_row is 'History of one row.';

create table private.rate_limit_rules (
  kind text primary key check (kind ~ '^[a-z][A-Za-z]*$'),
  max_count int not null check (max_count between 1 and 10000),
  window_seconds int not null check (window_seconds between 1 and 86400)
);
comment on table private.rate_limit_rules is 'How often each kind of call is allowed. The same numbers as RATE_LIMITS in lib/platform/rate-limit-rules.ts; a test compares both.';

insert into private.rate_limit_rules (kind, max_count, window_seconds) values
  ('auth', 5, 15 * 60),
  ('api', 60, 60),
  ('upload', 10, 60 * 60),
  ('passwordReset', 3, 60 * 60),
  ('email', 20, 60 * 60),
  ('contact', 5, 60 * 60),
  ('heavy', 3, 60 * 60),
  ('default', 100, 15 * 60);

-- Answers of a running exam are saved one by one, so they have a limit of their own that no honest candidate meets.
insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('examAnswers', 120, 60);

-- Tries at an account count for the pair of e-mail and address, and more generously for the e-mail alone, so that nobody locks
-- out another from elsewhere, and for the address alone, which many people may share. The app counts them, so that a hosted project
-- has these limits too. The same numbers as RATE_LIMITS in lib/platform/rate-limit-rules.ts.
insert into private.rate_limit_rules (kind, max_count, window_seconds) values
  ('authByEmail', 20, 15 * 60),
  ('authByAddress', 50, 15 * 60),
  ('passwordResetByEmail', 12, 60 * 60),
  ('passwordResetByAddress', 30, 60 * 60),
  ('emailByEmail', 80, 60 * 60),
  ('emailByAddress', 200, 60 * 60);

-- Each load reads a recording of up to ten megabytes and seals it. A player that fails tries again after five seconds, and the shortest
-- questions of an exam take fifteen, so no honest candidate comes near the limit.
insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('examSounds', 30, 60);

-- Whoever causes the same event again and again, denied actions or sign-ins to many accounts, would fill a log that is kept for
-- 180 days. So of one event of one caller twenty an hour are kept, and after them one line that says that there were more.
insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('securityEvents', 20, 60 * 60);

-- Not logged: after a crash the counts start again, which costs less than writing every request twice.
create unlogged table private.rate_limits (
  kind text not null references private.rate_limit_rules (kind) on delete cascade,
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  hits timestamptz[] not null default '{}',
  window_start timestamptz not null,
  count int not null check (count >= 0),
  blocked boolean not null default false,
  last_seen_at timestamptz not null,
  primary key (kind, key_hash)
);
create index rate_limits_oldest_first on private.rate_limits (last_seen_at);
comment on table private.rate_limits is 'The calls that were let through lately, for each kind and caller. A sliding window: a place is free again when its own call has left the window.';
comment on column private.rate_limits.key_hash is 'SHA-256 of the caller''s key; no address or e-mail is readable here.';
comment on column private.rate_limits.hits is 'When the counted calls came, oldest first.';
comment on column private.rate_limits.window_start is 'The oldest counted call.';
comment on column private.rate_limits.blocked is 'Whether the latest call was turned away.';
comment on index private.rate_limits_oldest_first is 'Job purge-rate-limits: counts whose window is over.';

create table private.stale_tags (
  id bigint generated always as identity primary key,
  tag text not null check (char_length(tag) between 1 and 200),
  changed_at timestamptz not null default now()
);
comment on table private.stale_tags is 'What changed since the pages were last drawn again. Filled by triggers, emptied by whoever draws the pages. A tag may stand here more than once, so that writers never wait for each other.';

create table private.job_runs (
  job text primary key check (job ~ '^[a-z][a-z0-9-]{1,63}$'),
  every_seconds int check (every_seconds > 0),
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_ok boolean,
  last_note text
);
comment on table private.job_runs is 'When each scheduled job last ran, and how it ended.';
comment on column private.job_runs.every_seconds is 'How often it should run. A job that has not finished for three times as long is late.';
