-- Anybody can sign up with somebody else's address and choose a password. When the owner then proves the mailbox in a browser
-- that never knew the password, whoever chose it must lose access.
create or replace function private.remove_password(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  update auth.users set encrypted_password = null where id = p_user_id
$$;
comment on function private.remove_password(uuid) is 'Removes an account''s password; signing in by e-mail still works.';

create or replace function public.remove_password(p_user_id uuid) returns void
language sql set search_path = '' as $$
  select private.remove_password(p_user_id)
$$;
comment on function public.remove_password(uuid) is 'Removes a password that its owner never proved to know. Service role only.';

grant execute on function private.remove_password(uuid) to service_role;
