create or replace function private.repeat_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  next_at timestamptz;
begin
  if new.state not in ('done', 'cancelled') then
    -- What came of closing it goes again, unless somebody has touched it or is about to.
    delete from public.tasks as t where t.id in (
      select f.id from public.tasks as f
      where f.former_id = new.id and f.state = 'open' and f.version = 1 and f.reminded_at is null
      for update skip locked
    );
    return null;
  end if;
  -- Two tasks of a series closed at once: the second sees that the first is.
  perform pg_advisory_xact_lock(hashtextextended('tasks:' || new.series_id, 0));
  if exists (
    select from public.tasks as t where t.series_id = new.series_id and t.repeats is not null and t.state in ('open', 'snoozed')
  ) then
    return null;
  end if;
  next_at := private.next_repeat(new.repeats, new.due_at, new.month_day, now());
  -- A moment that the series has had, as when one was done ahead and the next moved before it.
  while exists (select from public.tasks as t where t.series_id = new.series_id and t.due_at = next_at) loop
    next_at := private.next_repeat(new.repeats, new.due_at, new.month_day, next_at);
  end loop;
  perform private.open_task(
    new.title, next_at, new.owner_id, new.asked_by, new.reason, new.lead_id, new.application_id, new.student_id,
    new.repeats, new.month_day, new.series_id, new.id
  );
  return null;
end
$$;
comment on function private.repeat_task() is 'Opens the next of a repeating task when one is closed, whoever or whatever closes it, and takes it back when that is undone.';

create or replace trigger tasks_repeat after update of state on public.tasks
  for each row when (
    new.series_id is not null and (
      (old.state in ('open', 'snoozed') and new.state in ('done', 'cancelled') and new.repeats is not null and new.series_end is null)
      or (old.state in ('done', 'cancelled') and new.state in ('open', 'snoozed'))
    )
  ) execute function private.repeat_task();
