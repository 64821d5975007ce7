create or replace function private.mentor_horizon() returns interval
language sql immutable set search_path = '' as $$
  select interval '28 days'
$$;
comment on function private.mentor_horizon() is 'How far ahead a meeting can be booked: MENTOR_LIMITS.horizonDays in lib/mentors/limits.ts.';
