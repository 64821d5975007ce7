create or replace function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.is_admin() then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_admin() is 'The caller''s id if they are an administrator; raises otherwise.';
