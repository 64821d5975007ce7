create or replace function private.own_promise(p_holder public.application_holder, p_working_days int) returns date
language sql stable security definer set search_path = '' as $$
  select case when p_holder = 'team' and p_working_days is not null then
    private.add_working_days_in('IN', private.india_day(now()), p_working_days)
  end
$$;
comment on function private.own_promise(public.application_holder, int) is 'The day by which we are to be done where the ball is ours; private.expected_day has that of others.';
