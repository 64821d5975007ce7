create or replace function private.guard_lead_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The lead or the account may be deleted; the event may not be changed.
  if tg_op = 'DELETE' and not exists (select from public.leads as l where l.id = old.lead_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.lead_id, new.kind, new.actor_name, new.from_status, new.to_status, new.note, new.version, new.details, new.created_at)
      is not distinct from (old.id, old.lead_id, old.kind, old.actor_name, old.from_status, old.to_status, old.note, old.version, old.details, old.created_at) then
    return new;
  end if;
  raise exception 'The timeline of a lead is kept as it was written.' using errcode = '42501';
end
$$;

create or replace trigger lead_events_are_append_only before update or delete on public.lead_events
  for each row execute function private.guard_lead_event();
