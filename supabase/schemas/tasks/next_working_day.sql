create or replace function private.next_working_day(p_day date) returns date
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select d::date from generate_series(p_day + 1, p_day + 30, interval '1 day') as d where private.is_working_day(d::date) order by d limit 1),
    p_day + 1
  )
$$;

create or replace function public.next_working_day(p_day date) returns date
language sql stable set search_path = '' as $$
  select private.next_working_day(p_day)
$$;
comment on function public.next_working_day(date) is 'The next day after this one on which we work.';

grant execute on function private.next_working_day(date), public.next_working_day(date) to authenticated;
