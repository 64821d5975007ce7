create or replace function private.is_master_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.master_administrators as m where m.user_id = p_user_id)
$$;
