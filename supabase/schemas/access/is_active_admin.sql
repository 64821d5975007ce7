create or replace function private.is_active_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles as r
    join public.profiles as p on p.user_id = r.user_id
    where r.user_id = p_user_id and r.role = 'admin' and r.is_active and p.is_active
  )
$$;
