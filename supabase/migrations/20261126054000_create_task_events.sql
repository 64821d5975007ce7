-- What became of a task.

create type public.task_event_kind as enum ('created', 'done', 'snoozed', 'woken', 'reassigned', 'edited', 'cancelled', 'reopened');

create table public.task_events (
  id bigint generated always as identity primary key,
  task_id uuid not null references public.tasks (id) on delete cascade,
  kind public.task_event_kind not null,
  actor_id uuid references auth.users (id) on delete set null,
  actor_name text check (char_length(actor_name) <= 200),
  changed_from jsonb not null default '{}' check (jsonb_typeof(changed_from) = 'object'),
  changed_to jsonb not null default '{}' check (jsonb_typeof(changed_to) = 'object'),
  note text check (char_length(note) between 1 and 4000),
  version int not null check (version >= 1),
  created_at timestamptz not null default now(),
  constraint task_events_are_one_a_version unique (task_id, version)
);
create index task_events_by_actor on public.task_events (actor_id);
comment on table public.task_events is 'Every change of a task, kept as it was written: who, what it was before and after. Written by a trigger.';
comment on column public.task_events.actor_name is 'The name at that time; empty where a rule or the server acted.';
comment on column public.task_events.changed_from is 'What changed, as it was: title, due_at, owner_id and owner_name, state, snoozed_until.';
comment on column public.task_events.version is 'The version of the task that this change made.';
comment on index public.task_events_are_one_a_version is 'Constraint: a version has one event; also the history of a task.';

alter table public.task_events enable row level security;
revoke all on public.task_events from anon, authenticated;
grant select on public.task_events to authenticated;
-- Whoever sees the task sees its history.
create policy task_events_select_readers_of_tasks on public.task_events for select to authenticated
  using (exists (
    select from public.tasks as t
    where t.id = task_id and (
      t.owner_id = (select private.acting_id())
      or t.asked_by = (select private.acting_id())
      or (t.lead_id is not null and (select private.has_permission('leads.read')))
      or (t.application_id is not null and (select private.has_capability('manage_applications')))
    )
  ));

drop index public.tasks_by_closer;
create index tasks_by_closer on public.tasks (closed_by, closed_at desc);
comment on index public.tasks_by_closer is 'My day: what somebody has done today.';
create index tasks_open_by_asker on public.tasks (asked_by, due_at, id) where state in ('open', 'snoozed');
comment on index public.tasks_open_by_asker is 'My day: what somebody waits for from colleagues.';
