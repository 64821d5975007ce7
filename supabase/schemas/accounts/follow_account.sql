create or replace function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.make_person(new.id);
  else
    update public.profiles set email = new.email where user_id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger accounts_get_a_profile after insert on auth.users
  for each row execute function private.follow_account();
create or replace trigger accounts_keep_their_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.follow_account();
