create or replace function private.is_staff(p_user_id uuid) returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return exists (
    select from public.user_roles as r join public.profiles as p on p.user_id = r.user_id
    where r.user_id = p_user_id and r.is_active and r.role <> 'student' and p.is_active
  );
end
$$;
comment on function private.is_staff(uuid) is 'Whether this person works here: an open account with a role other than student.';

grant execute on function private.is_staff(uuid) to authenticated, service_role;
