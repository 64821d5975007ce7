create or replace function private.application_line(p_application public.applications) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(concat_ws(', ', p_application.program_name, coalesce(p_application.university_name, p_application.destination), p_application.intake), ''),
    'No program yet')
$$;
comment on function private.application_line(public.applications) is 'An application in words: "MSc Robotics, University of Leeds, September 2027".';
