create or replace function private.reviewed_profile(p_profile public.profiles) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'full_name', p_profile.full_name, 'email', p_profile.email, 'phone', p_profile.phone,
    'date_of_birth', p_profile.date_of_birth, 'city', p_profile.city, 'education', p_profile.education
  )
$$;
comment on function private.reviewed_profile(public.profiles) is 'What of a profile is approved. The same fields as lib/people/review.ts.';
