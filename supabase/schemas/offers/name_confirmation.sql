create or replace function private.name_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.confirmation_kind is null or new.confirmation_number is null then
    select private.confirmation_kind(a) into new.confirmation_kind from public.applications as a where a.id = new.application_id;
  end if;
  return new;
end
$$;
comment on function private.name_confirmation() is 'An offer knows how its place will be confirmed, by the country as it is now. Once it is confirmed, that stays.';

create or replace trigger offers_name_confirmation before insert or update on public.offers
  for each row execute function private.name_confirmation();
