-- Of imports the report says what was done; what a person changes or takes away is written down row by row.
create or replace function private.is_signed_in() returns boolean
language sql stable set search_path = '' as $$
  select auth.uid() is not null
$$;

grant execute on function private.is_signed_in() to anon, authenticated, service_role;
