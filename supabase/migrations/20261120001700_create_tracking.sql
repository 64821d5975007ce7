create type public.event_severity as enum ('low', 'medium');

create table private.security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  event_type text not null check (event_type ~ '^[a-z][a-z0-9_.-]{1,63}$'),
  severity public.event_severity not null,
  event_details jsonb not null default '{}' check (jsonb_typeof(event_details) = 'object' and length(event_details::text) <= 4096),
  ip_address inet,
  user_agent text check (char_length(user_agent) <= 500),
  user_id uuid
);
create index security_events_by_time on private.security_events (happened_at);
create index security_events_by_type on private.security_events (event_type, happened_at);
comment on table private.security_events is 'What the security monitor and the sign-in reported, kept as written for 180 days. It informs people and never decides anything.';
comment on column private.security_events.ip_address is 'As the server saw it; an address the browser claims is not kept.';
comment on column private.security_events.user_id is 'Not a reference: it outlives the account.';
comment on index private.security_events_by_time is 'Job purge-old-events, and counts of the last day.';
comment on index private.security_events_by_type is 'Diagnostics: counts of one kind of event.';

-- What people who said yes let us count about the pages they read: no person, no address, no browser, no id that lasts.
create table private.visit_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  view_key uuid not null,
  kind text not null
    check (kind in ('page_view', 'scroll_depth', 'engagement', 'dwell', 'slow_page', 'slow_operation')),
  path text not null check (path ~ '^/' and char_length(path) <= 300),
  number int check (number between 0 and 86400000),
  dwell_level text check (dwell_level in ('bounce', 'low', 'medium', 'high')),
  check ((kind = 'dwell') = (dwell_level is not null)),
  check ((kind in ('page_view', 'engagement')) = (number is null)),
  check (kind <> 'scroll_depth' or number in (25, 50, 75, 90))
);
create index visit_events_by_time on private.visit_events (happened_at, kind);
comment on table private.visit_events is 'What readers who agreed let us count. Holds no person, no address and no browser, and goes after 90 days.';
comment on column private.visit_events.view_key is 'Made by the page for this one view of it and forgotten with it.';
comment on column private.visit_events.path is 'Without its question; ids in it are replaced.';
comment on column private.visit_events.number is 'The mark reached in percent, seconds of a dwell, milliseconds of what was slow.';
comment on index private.visit_events_by_time is 'Job purge-old-events, and reports of a period.';
