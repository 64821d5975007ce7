create or replace function private.keep_counsellor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.consultations set counsellor_id = new.owner_id where lead_id = new.id and status = 'booked';
  return null;
end
$$;
comment on function private.keep_counsellor() is 'The booked consultation goes along when a lead is given to somebody.';

create or replace trigger leads_keep_counsellor after update of owner_id on public.leads
  for each row when (new.owner_id is distinct from old.owner_id) execute function private.keep_counsellor();
