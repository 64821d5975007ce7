create or replace function private.keep_series() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  day constant date := private.india_day(new.due_at);
  is_closed constant boolean := new.state in ('done', 'cancelled');
begin
  if new.repeats is null then
    new.month_day := null;
    new.series_end := null;
    return new;
  end if;
  -- What is moved to a moment that the series has had begins a series of its own.
  if new.series_id is null or (tg_op = 'UPDATE' and new.due_at <> old.due_at and exists (
    select from public.tasks as t where t.series_id = new.series_id and t.due_at = new.due_at and t.id <> new.id
  )) then
    new.series_id := gen_random_uuid();
  end if;
  -- The 31st stays the 31st while it is due on the last day of a shorter month; any other day is that of the moment.
  new.month_day := case
    when new.repeats <> 'monthly' then null
    when new.month_day is not null and private.day_in_month(day, new.month_day) = day then new.month_day
    else extract(day from day)
  end;
  if not is_closed then
    new.series_end := null;
  elsif tg_op = 'UPDATE' and old.state in ('open', 'snoozed') then
    new.series_end := coalesce(new.series_end, private.series_end_of(new));
  end if;
  return new;
end
$$;
comment on function private.keep_series() is 'Gives what repeats its series and its day of the month, and decides when it is closed whether it comes again.';

-- After tasks_are_guarded, by its name.
create or replace trigger tasks_keep_series before insert or update on public.tasks
  for each row execute function private.keep_series();
