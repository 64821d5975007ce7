create or replace function private.guard_profile_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  is_of_manager boolean;
begin
  if old.is_active and not new.is_active and caller is not null and private.is_master_admin(new.user_id) then
    raise exception 'The master administrator stays.' using errcode = 'PT409', detail = 'master';
  end if;
  if new.approval_status <> old.approval_status then
    select s.is_of_manager into is_of_manager from private.approval_steps as s
    where s.from_status = old.approval_status and s.to_status = new.approval_status;
    if not found then
      raise exception 'A profile does not go from % to %.', old.approval_status, new.approval_status
        using errcode = 'PT409', detail = 'no_such_step';
    end if;
    if caller is not null and is_of_manager and (caller = new.user_id or not private.has_capability('manage_users')) then
      raise exception 'Insufficient permissions' using errcode = 'PT403';
    end if;
    if caller is not null and not is_of_manager and caller <> new.user_id then
      raise exception 'A profile is handed in by its own person.' using errcode = 'PT403';
    end if;
  end if;
  return new;
end
$$;

create or replace trigger profiles_guard_status before update of is_active, approval_status on public.profiles
  for each row execute function private.guard_profile_status();
