create or replace function private.require_permission(p_permission public.app_permission) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.has_permission(p_permission) then
    raise exception 'This is not among your rights.' using errcode = 'PT403';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_permission(public.app_permission) is 'The caller''s id if they have the permission; raises otherwise.';
