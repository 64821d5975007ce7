create or replace function private.has_begun(p_application public.applications) returns boolean
language sql stable security definer set search_path = '' as $$
  -- Who comes in the weeks after the first day is late, but not too late.
  select coalesce(p_application.intake_on < date_trunc('month', private.india_day(now()))::date, false)
$$;
comment on function private.has_begun(public.applications) is 'Whether the month of its intake is over. Where only words say when the course begins, nobody knows.';
