create or replace function private.last_open_day(p_country_codes text[], p_day date) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A month of closed days is a mistake in the calendar, not a reason to look for ever.
  for back in 1..31 loop
    if not exists (select from unnest(p_country_codes) as c (code) where private.holiday_in(c.code, p_day - back) is not null) then
      return p_day - back;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.last_open_day(text[], date) is 'The last day before another on which offices are open in all of these countries.';
