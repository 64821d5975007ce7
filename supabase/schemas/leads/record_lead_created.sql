create or replace function private.record_lead_created() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account_id uuid := case when new.email is not null then private.confirmed_account(new.email) end;
begin
  insert into public.lead_events (lead_id, kind, created_at) values (new.id, 'created', new.created_at);
  if account_id is not null and new.user_id is null then
    update public.leads set user_id = account_id where id = new.id;
    perform private.complete_registration(new.id, 'Already has an account.');
  end if;
  perform private.assign_new_lead(new.id);
  return null;
end
$$;

create or replace trigger leads_record_creation after insert on public.leads
  for each row execute function private.record_lead_created();
