create or replace function private.add_working_days(p_from timestamptz, p_days int) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  clock time := (p_from at time zone 'Asia/Kolkata')::time;
  day date := (p_from at time zone 'Asia/Kolkata')::date;
  first_day constant date := day;
  step constant int := sign(p_days)::int;
  remaining int := abs(p_days);
begin
  -- A year of closed days is a mistake in the calendar, not a reason to look for ever.
  while remaining > 0 and abs(day - first_day) < 366 loop
    day := day + step;
    if private.is_working_day(day) then
      remaining := remaining - 1;
    end if;
  end loop;
  return (day + clock) at time zone 'Asia/Kolkata';
end
$$;
comment on function private.add_working_days(timestamptz, int) is 'The same time of day so many working days of India later, or earlier.';
