-- A step taken by mistake is taken back as if it had not been: for that it is known what stood before it.
create table private.application_moves (
  application_id uuid primary key references public.applications (id) on delete cascade,
  mover_id uuid not null references auth.users (id) on delete cascade,
  version int not null check (version >= 1),
  moved_at timestamptz not null default now(),
  before jsonb not null check (jsonb_typeof(before) = 'object')
);
create index application_moves_by_mover on private.application_moves (mover_id);
comment on table private.application_moves is 'The last step that a colleague took with an application by hand, as long as it was not taken back.';
comment on column private.application_moves.version is 'The version of the application that the step made: at another one it is no longer taken back.';
comment on column private.application_moves.before is 'As private.application_before has it, with the first and the last event of the step.';
alter table private.application_moves enable row level security;
revoke all on private.application_moves from anon, authenticated;

create index application_events_taking_back on public.application_events (application_id, id) where details ? 'undoes';
comment on index public.application_events_taking_back is 'Steps that were taken back: what readers of the history leave out.';
