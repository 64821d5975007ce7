create or replace function private.mentor_notice() returns interval
language sql immutable set search_path = '' as $$
  select interval '12 hours'
$$;
comment on function private.mentor_notice() is 'How long before a meeting it can be booked: MENTOR_LIMITS.noticeHours in lib/mentors/limits.ts.';
