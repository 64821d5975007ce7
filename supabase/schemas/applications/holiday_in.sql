create or replace function private.holiday_in(p_country_code text, p_day date) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select min(h.name) from public.public_holidays as h
      where h.country_code = p_country_code and (h.day = p_day or h.is_yearly and h.day <= p_day
        and (extract(month from h.day), extract(day from h.day)) = (extract(month from p_day), extract(day from p_day)))
    ),
    case
      when extract(isodow from p_day) = 7 then 'a Sunday'
      -- In India offices work on Saturdays.
      when extract(isodow from p_day) = 6 and p_country_code <> 'IN' and private.is_working_day_in(p_country_code, p_day) is false then 'a Saturday'
    end
  )
$$;
comment on function private.holiday_in(text, date) is 'Why offices of a country are closed on a day, where we know it: a public holiday by its name, a Sunday, or a Saturday where they rest on it.';
