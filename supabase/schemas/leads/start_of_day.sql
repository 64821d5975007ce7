create or replace function private.start_of_day(p_day text, p_later int) returns timestamptz
language sql stable set search_path = '' as $$
  select (p_day::date + p_later)::timestamp at time zone 'Asia/Kolkata'
$$;
comment on function private.start_of_day(text, int) is 'When a day begins in India, or one so many days later.';
