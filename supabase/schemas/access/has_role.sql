-- The caller is looked up once, before the query; inside it, the lookup would run for every row.
create or replace function private.has_role(p_role public.app_role) returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  return exists (
    select from public.user_roles as r where r.user_id = caller and r.role = p_role and r.is_active
  );
end
$$;

grant execute on function private.has_role(public.app_role) to authenticated, service_role;
