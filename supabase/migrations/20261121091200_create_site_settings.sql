create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$' and char_length(key) <= 60),
  value jsonb not null check (length(value::text) <= 8192),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null
);
create index site_settings_by_editor on public.site_settings (updated_by);
comment on table public.site_settings is 'What the site says about itself: name, tagline, contacts, addresses, chat link, social links. Public.';

alter table public.site_settings enable row level security;
revoke all on public.site_settings from anon, authenticated;
grant select (key, value, updated_at) on public.site_settings to anon;
grant select, insert (key, value), update (value), delete on public.site_settings to authenticated;
create policy site_settings_select_everyone on public.site_settings for select to anon, authenticated using (true);
create policy site_settings_insert_admins on public.site_settings for insert to authenticated
  with check ((select private.is_admin()));
create policy site_settings_update_admins on public.site_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy site_settings_delete_admins on public.site_settings for delete to authenticated
  using ((select private.is_admin()));
create policy site_settings_delete_only_admins on public.site_settings as restrictive for delete to authenticated
  using ((select private.is_admin()));

create function private.sign_site_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
create trigger site_settings_are_signed before insert or update on public.site_settings
  for each row execute function private.sign_site_setting();
create trigger site_settings_are_audited after insert or update or delete on public.site_settings
  for each row execute function private.record_audit('key', 'value');
create trigger site_settings_go_stale after insert or update or delete on public.site_settings
  for each statement execute function private.mark_table_stale('settings');
