create or replace function private.mark_translations_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_stale(variadic array(select distinct 'translations:' || c.locale from changed as c));
  return null;
end
$$;
comment on function private.mark_translations_stale() is 'Marks what was rendered with translations of these locales stale.';

create or replace trigger translations_go_stale_when_added after insert on public.translations
  referencing new table as changed for each statement execute function private.mark_translations_stale();
create or replace trigger translations_go_stale_when_changed after update on public.translations
  referencing new table as changed for each statement execute function private.mark_translations_stale();
create or replace trigger translations_go_stale_when_removed after delete on public.translations
  referencing old table as changed for each statement execute function private.mark_translations_stale();
