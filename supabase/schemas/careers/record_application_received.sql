create or replace function private.record_application_received() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.job_application_events (application_id, kind, version, created_at)
  values (new.id, 'received', new.version, new.created_at);
  return null;
end
$$;

create or replace trigger job_applications_record_receipt after insert on public.job_applications
  for each row execute function private.record_application_received();
