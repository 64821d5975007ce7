create or replace function private.is_listed_mentor(p_mentor public.mentor_profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(p_mentor.state = 'active', false)
    and exists (select from public.profiles as p where p.user_id = p_mentor.user_id and p.is_active)
    and (not p_mentor.is_admitted_by_role or private.person_may(p_mentor.user_id, 'students.mentor'))
$$;
comment on function private.is_listed_mentor(public.mentor_profiles) is 'Whether students see a mentor now. A pause, a locked account or a role that ended takes them off at once.';
