create or replace function private.guard_account_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The account or the actor may be deleted; the event may not be changed.
  if tg_op = 'DELETE' and not exists (select from auth.users as u where u.id = old.user_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.user_id, new.kind, new.note, new.created_at, new.actor_role, new.profile)
      is not distinct from (old.id, old.user_id, old.kind, old.note, old.created_at, old.actor_role, old.profile) then
    return new;
  end if;
  raise exception 'The history of an account is kept as it was written.' using errcode = '42501';
end
$$;

create or replace trigger account_events_are_append_only before update or delete on public.account_events
  for each row execute function private.guard_account_event();
