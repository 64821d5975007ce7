create or replace function private.is_service() returns boolean
language sql stable set search_path = '' as $$
  select current_setting('role', true) = 'service_role'
$$;
comment on function private.is_service() is 'Whether the server itself calls, with the secret key. True also inside security definer functions.';

grant execute on function private.is_service() to anon, authenticated, service_role;
