create or replace function private.guard_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.profiles as p where p.user_id = new.user_id and private.is_minor(p.date_of_birth)
  ) then
    perform private.require_parental_consent(new.user_id);
  end if;
  return new;
end
$$;
comment on function private.guard_purchase() is 'Blocks purchases of a known minor without parental consent. Whether the age is known is checked before payment.';

create or replace trigger service_purchases_require_consent before insert on public.service_purchases
  for each row execute function private.guard_purchase();
