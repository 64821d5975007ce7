-- A consultation that was booked from a match brings the student's answers along, and the address of the match.
create or replace function private.fits_lead_details(p_request_type public.lead_request_type, p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_details) = 'object' and not exists (
    select from jsonb_each(p_details) as field (name, value)
    where jsonb_typeof(field.value) <> 'string' or char_length(field.value #>> '{}') not between 1 and 300
      or field.name <> all (case p_request_type::text
        when 'consultation' then array['match', 'match_link']
        when 'referral' then array['friend_name', 'friend_phone', 'friend_email', 'friend_interest', 'friend_consent']
        when 'program_request' then array['program', 'program_slug', 'university', 'level', 'intake', 'budget']
        when 'partner' then array['organisation', 'kind', 'country', 'website']
        when 'webinar' then array['webinar']
        when 'download' then array['download']
        when 'job_application' then array['job', 'notice']
        else array[]::text[]
      end)
  ) and (p_request_type::text <> 'referral' or p_details = '{}' or p_details ?& array['friend_name', 'friend_consent'])
$$;
