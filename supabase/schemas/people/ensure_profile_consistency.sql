create or replace function private.ensure_profile_consistency(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_self_or_admin(p_user_id);
  return private.ensure_profile(p_user_id);
end
$$;

create or replace function public.ensure_profile_consistency(p_user_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.ensure_profile_consistency(p_user_id)
$$;
comment on function public.ensure_profile_consistency(uuid) is 'Repairs a missing profile or role: {profile_created, role_created, role}. Own account, or any for an administrator.';

grant execute on function private.ensure_profile_consistency(uuid) to authenticated, service_role;
grant execute on function public.ensure_profile_consistency(uuid) to authenticated;
