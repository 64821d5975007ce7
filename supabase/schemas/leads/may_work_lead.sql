create or replace function private.may_work_lead(p_worker uuid, p_owner_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_owner_id is null or p_owner_id = p_worker or private.is_active_admin(p_worker)
      or private.covers(p_worker, p_owner_id, (now() at time zone 'Asia/Kolkata')::date),
    false
  )
$$;
comment on function private.may_work_lead(uuid, uuid) is 'Whether somebody who works leads works one of this owner: nobody''s, their own, that of a colleague for whom they cover today, and an administrator any. lock_lead asks it, and lists and pages show what it says.';
