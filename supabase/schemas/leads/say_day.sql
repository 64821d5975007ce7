create or replace function private.say_day(p_moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_moment at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY')
$$;
comment on function private.say_day(timestamptz) is 'The day in India as people write it: 4 March 2027.';
