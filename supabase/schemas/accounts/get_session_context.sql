create or replace function private.get_session_context() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  account auth.users;
  profile public.profiles;
  is_live boolean := private.session_live();
  held public.app_role[] := '{}';
begin
  if caller is null then
    return null;
  end if;
  select * into account from auth.users as u where u.id = caller;
  select * into profile from public.profiles as p where p.user_id = caller;
  if is_live and coalesce(profile.is_active, true) then
    held := array(
      select r.role from public.user_roles as r where r.user_id = caller and r.is_active
      order by r.assigned_at desc, r.id desc
    );
  end if;
  return jsonb_build_object(
    'user_id', caller,
    'email', account.email,
    'email_verified', account.email_confirmed_at is not null,
    'session_live', is_live,
    'is_active', coalesce(profile.is_active, account.id is not null),
    'full_name', profile.full_name,
    'avatar_url', profile.avatar_url,
    'phone', profile.phone,
    'role', held[1],
    'roles', to_jsonb(held),
    'capabilities', (
      select coalesce(jsonb_agg(distinct c.capability), '[]') from public.role_capabilities as c
      where c.role = any (held) and account.email_confirmed_at is not null
    ),
    'permissions', (
      select coalesce(jsonb_agg(distinct p.permission), '[]') from public.role_permissions as p
      where p.role = any (held) and account.email_confirmed_at is not null
    )
  );
end
$$;

create or replace function public.get_session_context() returns jsonb
language sql stable set search_path = '' as $$
  select private.get_session_context()
$$;
comment on function public.get_session_context() is 'Everything a request needs to know about the caller, in one call. An ended session or an inactive account has no roles; an unconfirmed address has roles but no rights.';

grant execute on function private.get_session_context() to authenticated, service_role;
grant execute on function public.get_session_context() to authenticated;
