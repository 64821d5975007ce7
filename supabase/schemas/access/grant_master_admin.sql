create or replace function private.grant_master_admin(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account_id uuid;
  is_confirmed boolean;
begin
  select u.id, u.email_confirmed_at is not null into account_id, is_confirmed
  from auth.users as u where lower(u.email) = lower(btrim(p_email));
  if account_id is null then
    return jsonb_build_object('granted', false, 'reason', 'no_account');
  end if;
  if not is_confirmed then
    return jsonb_build_object('granted', false, 'reason', 'email_not_confirmed');
  end if;
  -- There is one master administrator: the previous one becomes an ordinary administrator.
  delete from private.master_administrators as m where m.user_id <> account_id;
  insert into private.master_administrators (user_id) values (account_id) on conflict do nothing;
  perform private.ensure_profile(account_id);
  if private.active_role(account_id) = 'admin'
    and exists (select from public.profiles as p where p.user_id = account_id and p.is_active) then
    return jsonb_build_object('granted', false, 'reason', 'already_admin');
  end if;
  update public.profiles set is_active = true where user_id = account_id and not is_active;
  update public.user_roles set is_active = false, ended_reason = 'Master administrator of this installation'
  where user_id = account_id and is_active and role <> 'admin';
  insert into public.user_roles (user_id, role, reason) values (account_id, 'admin', 'Master administrator of this installation')
  on conflict (user_id, role) where is_active do nothing;
  insert into private.audit_log (actor_role, action, table_name, row_id, after)
  values (
    coalesce(nullif(current_setting('role', true), 'none'), session_user),
    'grant_master_admin', 'user_roles', account_id::text, jsonb_build_object('role', 'admin')
  );
  return jsonb_build_object('granted', true, 'reason', null);
end
$$;

create or replace function public.grant_master_admin(p_email text) returns jsonb
language sql set search_path = '' as $$
  select private.grant_master_admin(p_email)
$$;
comment on function public.grant_master_admin(text) is 'Makes the account with this confirmed address an administrator, so that nobody can be locked out of the product; audited. {granted, reason}. Service role only.';

grant execute on function private.grant_master_admin(text) to service_role;
