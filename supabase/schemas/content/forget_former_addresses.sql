create or replace function private.forget_former_addresses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.redirects as r join old_rows as o on r.to_path = tg_argv[0] || o.slug) then
    delete from public.redirects as r using old_rows as o where r.to_path = tg_argv[0] || o.slug;
  end if;
  return null;
end
$$;
comment on function private.forget_former_addresses() is 'What is gone for good is not redirected to: its old addresses are gone too.';

create or replace trigger programs_take_their_addresses_along after delete on public.programs
  referencing old table as old_rows for each statement execute function private.forget_former_addresses('/program/');
create or replace trigger universities_take_their_addresses_along after delete on public.universities
  referencing old table as old_rows for each statement execute function private.forget_former_addresses('/universities/');
