create or replace function private.join_account_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads as l set user_id = new.id where l.email = lower(btrim(new.email)) and l.user_id is null;
  perform private.complete_registration(l.id, 'Signed up.')
  from public.leads as l where l.email = lower(btrim(new.email)) and l.request_type = 'registration_attempt';
  return null;
exception when others then
  -- Nobody is kept out of their account because of a lead.
  raise warning 'The leads of an account were not joined: % %', sqlstate, sqlerrm;
  return null;
end
$$;
comment on function private.join_account_leads() is 'Gives an account the leads of its address once that is confirmed.';

create or replace trigger accounts_join_leads after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.email is not null) execute function private.join_account_leads();
