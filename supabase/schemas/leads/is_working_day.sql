create or replace function private.is_working_day(p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select extract(isodow from p_day) <> 7 and not exists (select from public.consultation_closures as c where c.day = p_day)
$$;
comment on function private.is_working_day(date) is 'Every day but Sundays and days on which we are closed. lib/leads/desk/working-days.ts decides alike.';
