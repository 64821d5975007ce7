-- Tasks that come again.

create type public.task_rhythm as enum ('working_days', 'weekly', 'two_weekly', 'monthly');
create type public.task_series_end as enum ('stopped', 'owner_gone', 'subject_closed');
alter type public.task_event_kind add value 'repeated';

alter table public.tasks
  add column repeats public.task_rhythm,
  add column month_day smallint check (month_day between 1 and 31),
  add column series_id uuid,
  add column series_end public.task_series_end,
  add column former_id uuid references public.tasks (id) on delete set null,
  add constraint tasks_repeat_in_a_series check (repeats is null or series_id is not null),
  add constraint tasks_monthly_have_a_day check ((repeats is not distinct from 'monthly') = (month_day is not null)),
  add constraint tasks_month_days_fit_their_moment check (
    month_day is null or extract(day from due_at at time zone 'Asia/Kolkata') = least(
      month_day, extract(day from date_trunc('month', due_at at time zone 'Asia/Kolkata') + interval '1 month' - interval '1 day')
    )
  ),
  add constraint tasks_series_end_with_a_task check (series_end is null or (repeats is not null and closed_at is not null)),
  add constraint tasks_follow_in_a_series check (former_id is null or (series_id is not null and former_id <> id)),
  add constraint tasks_of_a_series_have_moments_of_their_own unique (series_id, due_at);
create index tasks_by_former on public.tasks (former_id);

comment on column public.tasks.repeats is 'How often it comes again, counted from due_at: the weekday and the time of day are those of its moment.';
comment on column public.tasks.month_day is 'The day of the month on which it comes again; the last one in a month that is too short.';
comment on column public.tasks.series_id is 'What tasks have in common that came one from another; each has a moment of its own.';
comment on column public.tasks.series_end is 'Why no other came when this one was closed: somebody said so, its owner could not work on it any more, or what it is about was over.';
comment on column public.tasks.former_id is 'The task that was closed when this one came.';
comment on constraint tasks_of_a_series_have_moments_of_their_own on public.tasks is 'What repeats comes once for a moment, also from two windows.';
comment on index public.tasks_of_a_series_have_moments_of_their_own is 'Constraint: once for a moment; also what is open of a series.';

-- They ask for the rhythm, and are made anew with the other functions.
drop function if exists public.create_task(text, timestamptz, uuid, uuid, uuid, uuid);
drop function if exists private.create_task(text, timestamptz, uuid, uuid, uuid, uuid);
drop function if exists private.open_task(text, timestamptz, uuid, uuid, text, uuid, uuid, uuid);
drop function if exists public.edit_task(uuid, int, text, timestamptz);
drop function if exists private.edit_task(uuid, int, text, timestamptz);
drop function if exists public.cancel_task(uuid, int, text);
drop function if exists private.cancel_task(uuid, int, text);
