-- One change to many rows of a list: previewed, run in batches, stopped and resumed, reported, undone.
-- What can be done to which rows is a table of functions; the engine (supabase/schemas/bulk) knows neither leads nor others.

create type public.bulk_kind as enum ('leads');

create table private.bulk_kinds (
  kind public.bulk_kind primary key,
  read_permission public.app_permission not null,
  manage_permission public.app_permission not null,
  select_function text not null,
  name_function text not null,
  check_function text not null,
  judge_function text not null,
  change_function text not null,
  undo_function text not null,
  finish_function text
);
comment on table private.bulk_kinds is 'The lists whose rows can be changed together, and the functions of the schema private that do it. Each is named without its schema.';
comment on column private.bulk_kinds.manage_permission is 'Who has it reads and stops the runs of colleagues.';
comment on column private.bulk_kinds.select_function is '(filters jsonb, most int) returns uuid[]: the rows under the filters of the list, as its caller reads them.';
comment on column private.bulk_kinds.name_function is '(ids uuid[]) returns table (id uuid, name text).';
comment on column private.bulk_kinds.check_function is '(actor uuid, action text, arguments jsonb) returns jsonb: the arguments as they are kept; 22023 or PT409 for those that no row could take.';
comment on column private.bulk_kinds.judge_function is '(actor uuid, row_id uuid, action text, arguments jsonb, version int) returns table (version int, reason text): why the row will not be changed, in a sentence; null if it will. With a version, whether somebody changed the row since.';
comment on column private.bulk_kinds.change_function is '(actor uuid, row_id uuid, action text, arguments jsonb, version int) returns jsonb: {before, version}. It raises what the single action raises.';
comment on column private.bulk_kinds.undo_function is '(actor uuid, row_id uuid, action text, before jsonb, version int) returns text: why the row stays as it is; null once it is as it was.';
comment on column private.bulk_kinds.finish_function is '(run_id uuid, after int) returns void: tells whoever is told once a run, instead of once a row, about the rows behind that place.';

create table private.bulk_actions (
  kind public.bulk_kind not null references private.bulk_kinds (kind),
  action text not null check (action ~ '^[a-z_]{1,40}$'),
  permission public.app_permission not null,
  can_be_undone boolean not null,
  primary key (kind, action)
);
comment on table private.bulk_actions is 'What can be done to many rows of a list, and the right it takes, which is asked for again before every batch.';

insert into private.bulk_kinds (
  kind, read_permission, manage_permission, select_function, name_function, check_function, judge_function, change_function,
  undo_function, finish_function
) values (
  'leads', 'leads.read', 'leads.assign', 'bulk_select_leads', 'bulk_name_leads', 'bulk_check_leads', 'bulk_judge_lead',
  'bulk_change_lead', 'bulk_undo_lead', 'bulk_finish_leads'
);
insert into private.bulk_actions (kind, action, permission, can_be_undone) values
  ('leads', 'assign', 'leads.assign', true),
  ('leads', 'share_out', 'leads.assign', true),
  ('leads', 'give_back', 'leads.work', true),
  ('leads', 'next_step', 'leads.work', true),
  ('leads', 'move', 'leads.work', true),
  ('leads', 'lose', 'leads.work', true),
  ('leads', 'stop_contact', 'leads.work', true);

create type public.bulk_run_state as enum ('previewed', 'running', 'stopped', 'failed', 'done');
create type public.bulk_row_state as enum ('waiting', 'changed', 'skipped', 'failed', 'undone');

create table public.bulk_runs (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references auth.users (id) on delete cascade,
  kind public.bulk_kind not null,
  action text not null,
  arguments jsonb not null check (jsonb_typeof(arguments) = 'object'),
  filters jsonb check (jsonb_typeof(filters) = 'object'),
  state public.bulk_run_state not null default 'previewed',
  is_undo boolean not null default false,
  row_count int not null check (row_count >= 1),
  changed_count int not null default 0 check (changed_count >= 0),
  skipped_count int not null default 0 check (skipped_count >= 0),
  failed_count int not null default 0 check (failed_count >= 0),
  undone_count int not null default 0 check (undone_count >= 0),
  stopped_because text check (char_length(stopped_because) between 1 and 500),
  fault_count int not null default 0 check (fault_count >= 0),
  told_to int not null default 0 check (told_to >= 0),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  carried_at timestamptz,
  foreign key (kind, action) references private.bulk_actions (kind, action),
  check (changed_count + skipped_count + failed_count + undone_count <= row_count),
  check ((state = 'previewed') = (started_at is null)),
  check ((state = 'done') = (finished_at is not null)),
  check (state in ('stopped', 'failed') or stopped_because is null),
  check (is_undo or undone_count = 0)
);
create index bulk_runs_by_actor on public.bulk_runs (actor_id, created_at desc);
create index bulk_runs_by_age on public.bulk_runs (kind, action, created_at desc);
create index bulk_runs_under_way on public.bulk_runs (carried_at) where state = 'running';
comment on table public.bulk_runs is 'One change to many rows of a list, and how far it is. Written by procedures only; kept for 180 days.';
comment on column public.bulk_runs.filters is 'The filters behind "all that match", without what was searched for; null if rows were picked one by one. The rows are those of the moment of the preview.';
comment on column public.bulk_runs.is_undo is 'The run goes backwards: its state is then that of the undoing.';
comment on column public.bulk_runs.stopped_because is 'Why it stopped by itself.';
comment on column public.bulk_runs.fault_count is 'Batches that broke off one after another; the fifth ends the run as failed.';
comment on column public.bulk_runs.told_to is 'The last row whose new owner and others were told, in the order of rows.';
comment on index public.bulk_runs_by_actor is 'Past runs of a person, newest first.';
comment on index public.bulk_runs_by_age is 'Runs of a kind and action; old ones are deleted.';
comment on index public.bulk_runs_under_way is 'What the job goes on with, the longest untouched first.';

create table public.bulk_run_rows (
  run_id uuid not null references public.bulk_runs (id) on delete cascade,
  ordinal int not null check (ordinal >= 1),
  row_id uuid not null,
  state public.bulk_row_state not null default 'waiting',
  reason text check (char_length(reason) between 1 and 500),
  before jsonb check (jsonb_typeof(before) = 'object'),
  version_before int,
  version_after int,
  undo_reason text check (char_length(undo_reason) between 1 and 500),
  primary key (run_id, ordinal),
  unique (run_id, row_id),
  check ((state in ('skipped', 'failed')) = (reason is not null)),
  check ((state in ('changed', 'undone')) = (before is not null and version_after is not null)),
  check (undo_reason is null or state = 'changed')
);
comment on table public.bulk_run_rows is 'What a run does to each row: the plan before it, the record after it. A row that was changed, skipped or failed is only ever undone.';
comment on column public.bulk_run_rows.reason is 'Why the row was not changed, as people read it.';
comment on column public.bulk_run_rows.before is 'What undoing puts back.';
comment on column public.bulk_run_rows.version_before is 'The version that the preview saw; a row at another one is left alone.';
comment on column public.bulk_run_rows.undo_reason is 'Why the change stayed when the run was undone.';

-- Before the policies that call it.
create function private.managed_bulk_kinds() returns setof public.bulk_kind
language sql stable security definer parallel safe set search_path = '' as $$
  select k.kind from private.bulk_kinds as k where private.has_permission(k.manage_permission)
$$;
comment on function private.managed_bulk_kinds() is 'The kinds of runs of which the caller reads those of colleagues too, for policies.';
grant execute on function private.managed_bulk_kinds() to authenticated;

alter table private.bulk_kinds enable row level security;
alter table private.bulk_actions enable row level security;
revoke all on private.bulk_kinds, private.bulk_actions from anon, authenticated;

alter table public.bulk_runs enable row level security;
alter table public.bulk_run_rows enable row level security;
revoke all on public.bulk_runs, public.bulk_run_rows from anon, authenticated;
grant select on public.bulk_runs, public.bulk_run_rows to authenticated;
create policy bulk_runs_select_own_or_managed on public.bulk_runs for select to authenticated
  using (actor_id = (select private.acting_id()) or kind in (select private.managed_bulk_kinds()));
create policy bulk_run_rows_select_of_readable_runs on public.bulk_run_rows for select to authenticated
  using (run_id in (select r.id from public.bulk_runs as r));
