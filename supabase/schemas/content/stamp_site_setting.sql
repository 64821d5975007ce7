create or replace function private.stamp_site_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;

create or replace trigger site_settings_are_stamped before insert or update on public.site_settings
  for each row execute function private.stamp_site_setting();
