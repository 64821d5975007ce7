create or replace function private.points_week(p_moment timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('week', private.india_day(p_moment)::timestamp)::date
$$;
comment on function private.points_week(timestamptz) is 'The Monday, in India, of the week of a moment.';
