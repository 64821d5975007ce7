create or replace function private.rename_confirmations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.offers set confirmation_kind = private.confirmation_kind(new)
  where application_id = new.id and state in ('received', 'accepted') and confirmation_number is null
    and confirmation_kind <> private.confirmation_kind(new);
  return null;
end
$$;
comment on function private.rename_confirmations() is 'Where an application turns out to be for another country, its open offer will be confirmed as there.';

create or replace trigger applications_rename_confirmations after update on public.applications
  for each row when ((new.destination, new.university_id, new.program_id) is distinct from (old.destination, old.university_id, old.program_id))
  execute function private.rename_confirmations();
