create or replace function private.india_day(p_moment timestamptz) returns date
language sql immutable set search_path = '' as $$
  select (p_moment at time zone 'Asia/Kolkata')::date
$$;
comment on function private.india_day(timestamptz) is 'The day in India at a moment, whatever the server''s time zone.';
