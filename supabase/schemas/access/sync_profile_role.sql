create or replace function private.sync_profile_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.is_active and new.role <> 'student' then
    update public.user_roles set is_active = false, ended_reason = 'Another role was given'
    where user_id = new.user_id and role = 'student' and is_active;
  end if;
  update public.profiles
  set role = coalesce(private.active_role(coalesce(new.user_id, old.user_id)), 'student')
  where user_id = coalesce(new.user_id, old.user_id);
  return null;
end
$$;
comment on function private.sync_profile_role() is 'A new account starts as a student; a staff role ends that. Keeps profiles.role in step.';

create or replace trigger user_roles_are_synced after insert or update or delete on public.user_roles
  for each row execute function private.sync_profile_role();
