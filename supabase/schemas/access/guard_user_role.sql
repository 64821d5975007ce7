create or replace function private.guard_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
begin
  if caller = coalesce(new.user_id, old.user_id) and not (tg_op = 'INSERT' and new.role = 'student') then
    -- The role history goes when the account is deleted.
    if not (tg_op = 'UPDATE' and (new.user_id, new.role, new.is_active) is not distinct from (old.user_id, old.role, old.is_active)) then
      raise exception 'Nobody changes their own role.' using errcode = 'PT403', detail = 'own_role';
    end if;
  end if;
  if tg_op = 'INSERT' then
    new.assigned_by := coalesce(caller, new.assigned_by);
    return new;
  end if;
  if tg_op = 'UPDATE' and ((new.user_id, new.role) is distinct from (old.user_id, old.role) or (new.is_active and not old.is_active)) then
    raise exception 'A role is ended and another given, never rewritten.' using errcode = 'PT409';
  end if;
  if old.is_active and (tg_op = 'DELETE' or not new.is_active) then
    if old.role = 'admin' then
      if caller is not null and private.is_master_admin(old.user_id) then
        raise exception 'The master administrator stays.' using errcode = 'PT409', detail = 'master';
      end if;
      perform private.require_another_admin(old.user_id);
    end if;
    if tg_op = 'UPDATE' then
      new.ended_at := clock_timestamp();
      new.ended_by := caller;
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger user_roles_are_guarded before insert or update or delete on public.user_roles
  for each row execute function private.guard_user_role();
