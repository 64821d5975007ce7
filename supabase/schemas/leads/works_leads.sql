create or replace function private.works_leads(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles as p join auth.users as u on u.id = p.user_id
    where p.user_id = p_user_id and p.is_active and u.email_confirmed_at is not null
  ) and exists (
    select from public.user_roles as r join public.role_permissions as rp on rp.role = r.role
    where r.user_id = p_user_id and r.is_active and rp.permission = 'leads.work'
  )
$$;
comment on function private.works_leads(uuid) is 'Whether somebody may work leads: has the right, and an account that is confirmed and not locked.';
