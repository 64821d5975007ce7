-- A renamed program or university leaves a redirect, as a renamed page does. Statement-level, because an import may rename
-- thousands.

create or replace function private.save_former_paths() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder text := tg_argv[0];
  noun text := tg_argv[1];
begin
  if not exists (select from old_rows as o join new_rows as n on n.id = o.id where n.slug <> o.slug) then
    return null;
  end if;
  -- A path that is in use again redirects nowhere.
  delete from public.redirects as r using old_rows as o, new_rows as n
  where n.id = o.id and n.slug <> o.slug and r.from_path = folder || n.slug;
  update public.redirects as r set to_path = folder || n.slug from old_rows as o, new_rows as n
  where n.id = o.id and n.slug <> o.slug and r.to_path = folder || o.slug;
  -- A draft had no public path.
  insert into public.redirects (from_path, to_path, reason)
  select folder || o.slug, folder || n.slug, format('The %s was renamed.', noun)
  from old_rows as o join new_rows as n on n.id = o.id
  where n.slug <> o.slug and o.status <> 'draft' and not exists (select from new_rows as taken where taken.slug = o.slug)
  on conflict (from_path) do update set to_path = excluded.to_path, reason = excluded.reason;
  return null;
end
$$;

create or replace trigger programs_save_former_paths after update on public.programs
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.save_former_paths('/program/', 'program');
create or replace trigger universities_save_former_paths after update on public.universities
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.save_former_paths('/universities/', 'university');
