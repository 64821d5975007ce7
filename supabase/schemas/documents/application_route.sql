create or replace function private.application_route(p_application public.applications)
returns table (country_code text, level text, program_type text, university_id uuid)
-- The planner takes a function of rows for a thousand, and compiles what it thinks is long: that took longer than the answer.
language plpgsql stable security definer rows 1 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select
      coalesce(u.country_code, (select c.code from public.iso_countries as c where c.name = p_application.destination))::text,
      p.level, p.program_type, u.id
    from (select) as one
    left join public.programs as p on p.id = p_application.program_id
    left join public.universities as u on u.id = coalesce(p_application.university_id, p.university_id);
end
$$;
comment on function private.application_route(public.applications) is 'What rules about documents ask of an application: country, level, kind of program, university. Empty where it is not known.';
