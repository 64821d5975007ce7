create or replace function private.check_first_application(p_application jsonb) returns void
language plpgsql immutable security definer set search_path = '' as $$
begin
  if p_application is null then
    return;
  end if;
  if jsonb_typeof(p_application) <> 'object' or exists (
    select from jsonb_each(p_application) as f (name, value)
    where f.name <> all (array['destination', 'program_name', 'intake', 'status']) or jsonb_typeof(f.value) <> 'string'
      or char_length(f.value #>> '{}') not between 1 and (case f.name when 'destination' then 120 when 'program_name' then 200 else 60 end)
  ) or not p_application ? 'destination' or coalesce(p_application ->> 'status', 'profile') not in ('profile', 'shortlist') then
    raise exception 'An application has a destination, and begins with the profile or the shortlist.' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_first_application(jsonb) is 'Refuses (22023) what is no first application {destination, program_name, intake, status}; none is none.';
