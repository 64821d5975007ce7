-- The officers' morning: a queue, a board, many applications at once, and who is next to get one.

insert into public.role_permissions (role, permission) values
  ('admin', 'applications.work'), ('student_management_officer', 'applications.work'), ('application_manager', 'applications.work'),
  ('application_team', 'applications.work'), ('lva_officer', 'applications.work');

create index applications_queue on public.applications (assigned_to, holder, promised_by, id) where holder is not null;
comment on index public.applications_queue is 'Queue of an officer: what waits for whom, the oldest promise first, and how much of it there is.';
create index applications_board on public.applications (application_status, promised_by, id);
comment on index public.applications_board is 'Board: the oldest promise of a stage first, and how many are late.';

create index application_waivers_to_decide on public.application_waivers (asked_at, id) where is_waived is null;
comment on index public.application_waivers_to_decide is 'Queue: exceptions that nobody has decided, the oldest first.';

-- What becomes of a row may differ from row to row: who gets which application.
alter table private.bulk_kinds add column plan_function text;
comment on column private.bulk_kinds.plan_function is '(run_id uuid) returns void: for rows that wait, what becomes of each (bulk_run_rows.plan), where that is not the same for all.';
alter table public.bulk_run_rows add column plan jsonb check (jsonb_typeof(plan) = 'object' and char_length(plan ->> 'sentence') between 1 and 300);
comment on column public.bulk_run_rows.plan is 'What the run does to this row and not to all: arguments of its own, and in words {sentence}. Set by the preview.';

insert into private.bulk_kinds (
  kind, read_permission, manage_permission, select_function, name_function, check_function, judge_function, change_function,
  undo_function, finish_function, plan_function
) values (
  'applications', 'applications.work', 'officers.assign', 'bulk_select_applications', 'bulk_name_applications', 'bulk_check_applications',
  'bulk_judge_application', 'bulk_change_application', 'bulk_undo_application', 'bulk_finish_applications', 'bulk_plan_applications'
);
insert into private.bulk_actions (kind, action, permission, can_be_undone) values
  ('applications', 'remind', 'applications.work', false),
  ('applications', 'move', 'applications.work', true),
  ('applications', 'assign', 'officers.assign', true),
  ('applications', 'share_out', 'officers.assign', true);

create table private.application_turns (
  user_id uuid primary key references auth.users (id) on delete cascade,
  last_given_at timestamptz not null
);
comment on table private.application_turns is 'When a colleague was last given an application: whoever waits longest is next in turn.';
alter table private.application_turns enable row level security;
revoke all on private.application_turns from anon, authenticated;

-- A colleague reminds a student too, once a day, in the same mail as the days that come.
alter table private.application_reminders
  drop constraint application_reminders_what_check,
  add constraint application_reminders_what_check check (what ~ '^(closes|promised|silence|asked|date:[0-9a-f-]{36})$'),
  add column body text check (char_length(body) between 1 and 1000),
  add constraint application_reminders_asked_say_what check ((what = 'asked') = (body is not null));
comment on column private.application_reminders.body is 'What a colleague reminds of: what is missing, in sentences.';
