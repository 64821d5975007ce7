create table public.countries (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = btrim(name) and char_length(name) between 2 and 80),
  code char(2) not null unique check (code ~ '^[A-Z]{2}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  flag_url text not null check (flag_url ~ '^/flags/[a-z]{2}\.svg$'),
  is_featured boolean not null default false,
  summary text check (char_length(summary) between 1 and 400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index countries_featured on public.countries (name) where is_featured;
comment on table public.countries is 'Study destinations, as the menu and the destination pages show them.';
comment on column public.countries.code is 'ISO 3166-1, two capitals: US, GB.';
comment on column public.countries.slug is 'The name lowercased with hyphens, as in /study-destinations/united-kingdom.';
comment on column public.countries.is_featured is 'Shown first where there is room for a few.';

alter table public.countries enable row level security;
revoke all on public.countries from anon, authenticated;
grant select on public.countries to anon, authenticated;
grant insert (name, code, slug, flag_url, is_featured, summary), update (name, code, slug, flag_url, is_featured, summary), delete
  on public.countries to authenticated;
create policy countries_select_everyone on public.countries for select to anon, authenticated using (true);
create policy countries_insert_editors on public.countries for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy countries_update_editors on public.countries for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy countries_delete_admins on public.countries for delete to authenticated
  using ((select private.is_admin()));
create policy countries_delete_only_admins on public.countries as restrictive for delete to authenticated
  using ((select private.is_admin()));

create trigger countries_are_touched before update on public.countries
  for each row execute function private.touch_updated_at();
create trigger countries_go_stale after insert or update or delete on public.countries
  for each statement execute function private.mark_table_stale('countries');
