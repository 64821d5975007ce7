create or replace function private.act_by(
  p_application public.applications, p_what text, p_kind public.application_date_kind, p_day date, p_today date
) returns date
language sql stable security definer set search_path = '' as $$
  select l.day
  from (select private.date_countries(p_application, p_kind, p_what) as countries) as w
  cross join lateral (select private.last_open_day(w.countries, p_day) as day) as l
  -- What happens on the day itself is not done before it.
  where (p_what = 'closes' or p_what like 'document:%' or p_what like 'condition:%' or p_kind in ('offer_reply', 'deposit', 'visa_lodging', 'visa_answer'))
    and exists (select from unnest(w.countries) as c (code) where private.holiday_in(c.code, p_day) is not null)
    and l.day >= p_today
$$;
comment on function private.act_by(public.applications, text, public.application_date_kind, date, date) is 'By when a student has to have done what is due on a day on which nobody answers; empty where somebody does, and once that has passed.';
