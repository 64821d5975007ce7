create or replace function private.is_minor(p_date_of_birth date) returns boolean
language sql stable set search_path = '' as $$
  select p_date_of_birth > (now() at time zone 'Asia/Kolkata')::date - interval '18 years'
$$;
comment on function private.is_minor(date) is 'Whether somebody born on this day is under 18 today, in India. Null if the day is unknown.';

grant execute on function private.is_minor(date) to authenticated, service_role;
