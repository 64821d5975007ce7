create or replace function private.require_another_admin(p_except_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Two administrators who remove each other at the same moment are serialized here.
  perform pg_advisory_xact_lock(hashtextextended('private.require_another_admin', 0));
  -- An administrator counts only with an active account and a confirmed address.
  if not exists (
    select from public.user_roles as r
    join public.profiles as p on p.user_id = r.user_id
    join auth.users as u on u.id = r.user_id
    where r.role = 'admin' and r.is_active and p.is_active and u.email_confirmed_at is not null and r.user_id <> p_except_user_id
  ) then
    raise exception 'The last administrator stays.' using errcode = 'PT409', detail = 'last_admin';
  end if;
end
$$;
comment on function private.require_another_admin(uuid) is 'Raises if this change would leave no active administrator.';
