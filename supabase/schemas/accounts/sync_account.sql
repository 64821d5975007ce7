create or replace function private.sync_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.ensure_profile(new.id);
  else
    update public.profiles set email = new.email where user_id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger accounts_create_profile after insert on auth.users
  for each row execute function private.sync_account();
create or replace trigger accounts_copy_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.sync_account();
