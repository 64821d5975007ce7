-- Anybody may sign up with anybody's address and choose a password. Whoever then proves the mailbox, in a browser that
-- never knew that password, must not share the account with whoever chose it.
create or replace function private.remove_password(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  update auth.users set encrypted_password = null where id = p_user_id
$$;
comment on function private.remove_password(uuid) is 'Takes an account''s password away; its mailbox still opens it.';

create or replace function public.remove_password(p_user_id uuid) returns void
language sql set search_path = '' as $$
  select private.remove_password(p_user_id)
$$;
comment on function public.remove_password(uuid) is 'Takes away a password that nobody has proved to know. The server''s own.';

grant execute on function private.remove_password(uuid) to service_role;
