create or replace function private.guard_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := (select lower(btrim(u.email)) from auth.users as u where u.id = new.user_id);
  new.role := coalesce(private.active_role(new.user_id), 'student');
  if tg_op = 'UPDATE' then
    if new.user_id <> old.user_id then
      raise exception 'A profile stays with its account.' using errcode = 'PT409';
    end if;
    if (new.full_name, new.phone) is distinct from (old.full_name, old.phone) then
      new.profile_completion_status := case (new.full_name <> 'User')::int + (new.phone is not null)::int
        when 2 then 'complete' when 1 then 'partial' else 'draft' end;
    end if;
    if old.is_active and not new.is_active then
      if auth.uid() = new.user_id then
        raise exception 'Nobody switches off their own account.' using errcode = 'PT403';
      end if;
      if new.role = 'admin' then
        perform private.require_another_admin(new.user_id);
      end if;
    end if;
  end if;
  return new;
end
$$;

create or replace trigger profiles_are_guarded before insert or update on public.profiles
  for each row execute function private.guard_profile();
