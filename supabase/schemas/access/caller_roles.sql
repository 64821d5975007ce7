create or replace function private.caller_roles() returns setof text
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
begin
  return query
    select r.role::text from public.user_roles as r
    where r.user_id = caller and r.is_active
    order by r.assigned_at desc, r.id desc;
end
$$;

grant execute on function private.caller_roles() to authenticated, service_role;
