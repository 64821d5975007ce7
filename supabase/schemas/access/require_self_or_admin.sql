create or replace function private.require_self_or_admin(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_service() then
    return;
  end if;
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if p_user_id is distinct from private.signed_in_id() and not private.is_admin() then
    raise exception 'This is another person''s record.' using errcode = 'PT403';
  end if;
end
$$;
comment on function private.require_self_or_admin(uuid) is 'Guards every procedure that takes a user id.';
