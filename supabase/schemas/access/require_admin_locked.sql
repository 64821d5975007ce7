create or replace function private.require_admin_locked() returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  -- Checked after the lock is held: the caller may have lost the role while waiting.
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
comment on function private.require_admin_locked() is 'The caller, who must be an administrator; serialized, so that two administrators cannot demote each other at once.';
