create or replace function private.say_indian_time(p_moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_moment at time zone 'Asia/Kolkata', 'FMDay FMDD FMMonth YYYY, FMHH12:MI am') || ' IST'
$$;
comment on function private.say_indian_time(timestamptz) is 'A moment for people to read, as "Monday 23 November 2026, 10:00 am IST".';
