create or replace function private.guard_application_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The application or the account may be deleted; the event may not be changed.
  if tg_op = 'DELETE' and not exists (select from public.applications as a where a.id = old.application_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'The history of an application is kept as it was written.' using errcode = '42501';
end
$$;

create or replace trigger application_events_are_append_only before update or delete on public.application_events
  for each row execute function private.guard_application_event();
