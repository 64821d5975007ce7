create or replace function private.next_repeat(
  p_repeats public.task_rhythm, p_due_at timestamptz, p_month_day int, p_after timestamptz
) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  later constant timestamptz := greatest(p_due_at, p_after);
  first_day constant date := private.india_day(p_due_at);
  clock constant time := (p_due_at at time zone 'Asia/Kolkata')::time;
  day date := private.india_day(later);
  -- Whether the hour of this day is over already; then it is the next day that counts.
  is_over constant boolean := (day + clock) at time zone 'Asia/Kolkata' <= later;
  step int;
begin
  if p_repeats = 'working_days' then
    day := private.next_working_day(day - 1 + is_over::int);
  elsif p_repeats = 'monthly' then
    day := private.day_in_month(day, p_month_day);
    if (day + clock) at time zone 'Asia/Kolkata' <= later then
      day := private.day_in_month((date_trunc('month', day) + interval '1 month')::date, p_month_day);
    end if;
  else
    step := case p_repeats when 'weekly' then 7 when 'two_weekly' then 14 end;
    day := first_day + step * ((day - first_day + is_over::int + step - 1) / step);
  end if;
  return (day + clock) at time zone 'Asia/Kolkata';
end
$$;
comment on function private.next_repeat(public.task_rhythm, timestamptz, int, timestamptz) is 'When what is due at a moment comes again: its first moment after both that one and another. lib/tasks/repeat.ts decides alike.';

create or replace function private.day_in_month(p_month date, p_day int) returns date
language sql immutable set search_path = '' as $$
  select least(
    date_trunc('month', p_month)::date + p_day - 1, (date_trunc('month', p_month) + interval '1 month' - interval '1 day')::date
  )
$$;
comment on function private.day_in_month(date, int) is 'A day of the month that a date is in; its last one where it has fewer.';
