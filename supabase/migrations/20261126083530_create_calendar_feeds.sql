create table public.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
comment on table public.calendar_feeds is 'A student''s secret link to a calendar of their dates. Whoever has the link reads the dates; a new link ends the one before.';
comment on column public.calendar_feeds.secret_hash is 'SHA-256 of the secret in the link, which is shown once and kept nowhere.';
comment on column public.calendar_feeds.last_read_at is 'When a calendar last asked, to within an hour.';

alter table public.calendar_feeds enable row level security;
revoke all on public.calendar_feeds from anon, authenticated;
grant select (user_id, created_at, last_read_at) on public.calendar_feeds to authenticated;
create policy calendar_feeds_select_own on public.calendar_feeds for select to authenticated
  using (user_id = (select private.signed_in_id()));
