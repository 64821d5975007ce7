create or replace function private.profile_gaps(p_profile public.profiles) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when p_profile.full_name = 'User' then 'full_name' end,
    case when p_profile.phone is null then 'phone' end,
    case when p_profile.role = 'student' and p_profile.date_of_birth is null then 'date_of_birth' end,
    case when p_profile.role = 'student' and p_profile.city is null then 'city' end,
    case when p_profile.role = 'student' and p_profile.education is null then 'education' end
  ], null)
$$;
comment on function private.profile_gaps(public.profiles) is 'What is missing in a profile. The same list as lib/profiles/completion.ts; a test compares them.';
