create or replace function private.default_call_time(p_now timestamptz, p_working_days int, p_is_other_half boolean) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select ((due.moment at time zone 'Asia/Kolkata')::date + case
    when ((p_now at time zone 'Asia/Kolkata')::time < '14:00') <> p_is_other_half then time '11:00' else time '16:00'
  end) at time zone 'Asia/Kolkata'
  from private.add_working_days(p_now, p_working_days) as due (moment)
$$;
comment on function private.default_call_time(timestamptz, int, boolean) is 'A time to call so many working days later: at 11 where it is before two o''clock, else at 4, or the other way round.';
