create or replace function private.require_admin_locked() returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever lost the role while waiting has lost it here: the right is looked up after the turn has come.
  perform pg_advisory_xact_lock(hashtextextended('private.require_another_admin', 0));
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.is_admin() then
    raise exception 'Insufficient permissions' using errcode = 'PT403';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_admin_locked() is 'The administrator who asks, one at a time: two who demote each other at the same moment cannot both succeed.';
