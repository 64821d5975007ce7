-- In these the caller is found out once, before the query: inside it, it would be asked again for every row.
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
