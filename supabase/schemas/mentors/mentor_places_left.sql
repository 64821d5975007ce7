create or replace function private.mentor_places_left(p_mentor public.mentor_profiles) returns int
language sql stable security definer set search_path = '' as $$
  select p_mentor.capacity - (
    select count(*)::int from public.mentor_requests as q where q.mentor_id = p_mentor.user_id and q.state in ('matched', 'active')
  )
$$;
comment on function private.mentor_places_left(public.mentor_profiles) is 'How many more students a mentor takes.';
