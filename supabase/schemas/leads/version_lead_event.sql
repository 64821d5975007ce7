create or replace function private.version_lead_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.version := coalesce(new.version, (select l.version from public.leads as l where l.id = new.lead_id));
  return new;
end
$$;

create or replace trigger lead_events_have_a_version before insert on public.lead_events
  for each row execute function private.version_lead_event();
