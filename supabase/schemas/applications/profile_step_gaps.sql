create or replace function private.profile_step_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select 'profile:' || g.name,
      case g.name
        when 'full_name' then 'The profile has no name yet.'
        when 'phone' then 'The profile has no telephone number yet.'
        when 'date_of_birth' then 'The profile has no date of birth yet.'
        when 'city' then 'The profile does not say which city the student lives in.'
        else 'The profile does not say what the student has finished or is about to finish.'
      end, false
    from public.profiles as p cross join unnest(private.profile_gaps(p)) as g (name)
    where p.user_id = p_application.student_id and p_to in ('shortlist', 'application');
end
$$;
comment on function private.profile_step_gaps(public.applications, public.application_status) is 'What is missing in the profile before programs can be judged: private.profile_gaps in sentences.';
