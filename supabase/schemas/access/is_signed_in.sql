-- An import logs a summary in its report; what a person changes or deletes is audited row by row.
create or replace function private.is_signed_in() returns boolean
language sql stable set search_path = '' as $$
  select auth.uid() is not null
$$;

grant execute on function private.is_signed_in() to anon, authenticated, service_role;
