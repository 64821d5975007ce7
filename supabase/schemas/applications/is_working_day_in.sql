create or replace function private.is_working_day_in(p_country_code text, p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
      when p_country_code = 'IN' then private.is_working_day(p_day)
      -- Every destination that we describe rests on Saturday and Sunday; of other countries we do not know.
      when exists (select from public.countries as c where c.code = p_country_code) then extract(isodow from p_day) < 6
    end
    and not exists (
      select from public.public_holidays as h
      where h.country_code = p_country_code and (h.day = p_day or h.is_yearly and h.day <= p_day
        and (extract(month from h.day), extract(day from h.day)) = (extract(month from p_day), extract(day from p_day)))
    )
$$;
comment on function private.is_working_day_in(text, date) is 'Whether offices of a country are open: in India ours, elsewhere Monday to Friday without public holidays; nothing for a country we do not describe. lib/applications/clock/working-days.ts decides alike.';
