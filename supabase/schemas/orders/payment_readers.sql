create or replace function private.payment_readers() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.user_id
  from public.user_roles as r join public.role_permissions as p on p.role = r.role and p.permission = 'payments.read'
  where r.is_active
$$;
comment on function private.payment_readers() is 'Everybody who reads payments.';
