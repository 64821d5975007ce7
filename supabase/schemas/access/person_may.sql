create or replace function private.person_may(p_user_id uuid, p_permission public.app_permission) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles as r
    join public.role_permissions as p on p.role = r.role
    join public.profiles as f on f.user_id = r.user_id
    join auth.users as u on u.id = r.user_id
    where r.user_id = p_user_id and r.is_active and f.is_active and u.email_confirmed_at is not null and p.permission = p_permission
  );
end
$$;
comment on function private.person_may(uuid, public.app_permission) is 'Whether somebody has a permission now, also when it is not they who ask: a job works for whoever started it. Nobody has one with a locked or an unconfirmed account.';
