create or replace function private.works_leads(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles as r join public.role_permissions as p on p.role = r.role
    where r.user_id = p_user_id and r.is_active and p.permission = 'leads.work'
  )
$$;
comment on function private.works_leads(uuid) is 'Whether somebody has the right to work leads.';
