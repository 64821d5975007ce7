create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z0-9_.-]{1,59}$'),
  title text not null check (char_length(title) between 1 and 200),
  body text check (char_length(body) <= 2000),
  href text check (href ~ '^/([^/\\]|$)' and char_length(href) <= 500),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_newest_first on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
comment on table public.notifications is 'What a person should know about, shown under the bell.';
comment on column public.notifications.href is 'Where it leads, on this site only.';

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select, update (read_at) on public.notifications to authenticated;
create policy notifications_select_own on public.notifications for select to authenticated
  using (user_id = (select private.signed_in_id()));
create policy notifications_update_own on public.notifications for update to authenticated
  using (user_id = (select private.signed_in_id()))
  with check (user_id = (select private.signed_in_id()));

create function public.mark_notifications_read(p_ids uuid[] default null) returns void
language sql set search_path = '' as $$
  update public.notifications set read_at = now()
  where user_id = (select auth.uid()) and read_at is null and (p_ids is null or id = any (p_ids))
$$;
comment on function public.mark_notifications_read(uuid[]) is 'Marks the given notifications of the person who asks as read, or all of them.';

grant execute on function public.mark_notifications_read(uuid[]) to authenticated;
