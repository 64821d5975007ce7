create or replace function private.delete_former_paths() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.redirects as r join old_rows as o on r.to_path = tg_argv[0] || o.slug) then
    delete from public.redirects as r using old_rows as o where r.to_path = tg_argv[0] || o.slug;
  end if;
  return null;
end
$$;
comment on function private.delete_former_paths() is 'A deleted row is not redirected to: its former paths are deleted too.';

create or replace trigger programs_delete_former_paths after delete on public.programs
  referencing old table as old_rows for each statement execute function private.delete_former_paths('/program/');
create or replace trigger universities_delete_former_paths after delete on public.universities
  referencing old table as old_rows for each statement execute function private.delete_former_paths('/universities/');
