create or replace function private.active_role(p_user_id uuid) returns public.app_role
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select r.role from public.user_roles as r where r.user_id = p_user_id and r.is_active
    order by r.assigned_at desc, r.id desc limit 1
  );
end
$$;
comment on function private.active_role(uuid) is 'A person''s role: the latest active one.';

grant execute on function private.active_role(uuid) to service_role;
