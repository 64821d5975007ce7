create or replace function private.record_lead_created() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, created_at) values (new.id, 'created', new.created_at);
  return null;
end
$$;

create or replace trigger leads_record_creation after insert on public.leads
  for each row execute function private.record_lead_created();
