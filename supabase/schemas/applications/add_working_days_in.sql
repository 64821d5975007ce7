create or replace function private.add_working_days_in(p_country_code text, p_from date, p_days int) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  day date := p_from;
  step constant int := sign(p_days)::int;
  remaining int := abs(p_days);
begin
  if private.is_working_day_in(p_country_code, p_from) is null then
    return null;
  end if;
  -- A year of closed days is a mistake in the calendar, not a reason to look for ever.
  while remaining > 0 and abs(day - p_from) < 366 loop
    day := day + step;
    if private.is_working_day_in(p_country_code, day) then
      remaining := remaining - 1;
    end if;
  end loop;
  return day;
end
$$;
comment on function private.add_working_days_in(text, date, int) is 'The day so many working days of a country later, or earlier; nothing for a country we do not describe.';
