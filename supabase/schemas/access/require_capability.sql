create or replace function private.require_capability(p_capability public.app_capability) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.has_capability(p_capability) then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_capability(public.app_capability) is 'The caller''s id if they have the capability; raises otherwise.';
