create type public.webinar_status as enum ('draft', 'published', 'cancelled');

create table public.webinars (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (title = btrim(title) and char_length(title) between 3 and 90),
  summary text not null check (char_length(summary) between 50 and 160),
  description_md text not null check (char_length(description_md) between 50 and 20000),
  speaker text check (char_length(speaker) between 2 and 200),
  starts_at timestamptz not null,
  time_zone text not null default 'Asia/Kolkata' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  duration_minutes int not null check (duration_minutes between 10 and 480),
  seats int not null check (seats between 1 and 10000),
  seats_taken int not null default 0 check (seats_taken >= 0),
  join_url text check (join_url ~ '^https://[^\s<>"]+$' and char_length(join_url) <= 500),
  recording_url text check (recording_url ~ '^https://[^\s<>"]+$' and char_length(recording_url) <= 500),
  status public.webinar_status not null default 'draft',
  is_over boolean not null default false,
  calendar_uid text not null unique default gen_random_uuid() || '@campusbound',
  calendar_sequence int not null default 0 check (calendar_sequence >= 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webinars_can_be_joined check (status <> 'published' or join_url is not null)
);
create index webinars_by_time on public.webinars (starts_at, id);
comment on table public.webinars is 'Talks over the internet with a number of seats. Visitors see all but the address to join, which goes to those who have a seat.';
comment on column public.webinars.speaker is 'Who speaks, in words; none when it is the team.';
comment on column public.webinars.time_zone is 'Whose clock the host announces it by, as Asia/Kolkata.';
comment on column public.webinars.seats_taken is 'Kept by the registrations.';
comment on column public.webinars.is_over is 'Set by the clock when it has ended, which draws the pages again.';
comment on column public.webinars.calendar_sequence is 'Goes up with every change of time or title.';
comment on column public.webinars.is_sample is 'Part of the sample data: shown with that label and to no search engine.';
comment on index public.webinars_by_time is '/webinars: upcoming and past ones by time.';

alter table public.webinars enable row level security;
revoke all on public.webinars from anon, authenticated;
grant select (
  id, slug, title, summary, description_md, speaker, starts_at, time_zone, duration_minutes, seats, seats_taken, recording_url,
  status, is_over, calendar_uid, calendar_sequence, is_sample, updated_at
) on public.webinars to anon, authenticated;
grant delete on public.webinars to authenticated;
grant insert (
  slug, title, summary, description_md, speaker, starts_at, time_zone, duration_minutes, seats, join_url, recording_url, status
) on public.webinars to authenticated;
grant update (
  slug, title, summary, description_md, speaker, starts_at, time_zone, duration_minutes, seats, join_url, recording_url, status
) on public.webinars to authenticated;
create policy webinars_select_visitors on public.webinars for select to anon using (status <> 'draft');
create policy webinars_select_people on public.webinars for select to authenticated
  using (status <> 'draft' or (select private.has_permission('content.manage')));
create policy webinars_insert_editors on public.webinars for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy webinars_update_editors on public.webinars for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy webinars_delete_admins on public.webinars for delete to authenticated using ((select private.is_admin()));
create policy webinars_delete_only_admins on public.webinars as restrictive for delete to authenticated
  using ((select private.is_admin()));

create type public.webinar_registration_status as enum ('registered', 'waiting', 'cancelled');

create table public.webinar_registrations (
  id uuid primary key default gen_random_uuid(),
  webinar_id uuid not null references public.webinars (id) on delete cascade,
  lead_id uuid not null unique references public.leads (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  status public.webinar_registration_status not null,
  -- Not the transaction's beginning: who waited longer for the lock did not come later.
  created_at timestamptz not null default clock_timestamp(),
  unique (webinar_id, email)
);
create index webinar_registrations_in_turn on public.webinar_registrations (webinar_id, status, created_at, id);
comment on table public.webinar_registrations is 'Who has a seat in a webinar and who waits for one, in the order in which they came. One seat an address.';

alter table public.webinar_registrations enable row level security;
revoke all on public.webinar_registrations from anon, authenticated;
grant select on public.webinar_registrations to authenticated;
create policy webinar_registrations_select_lead_readers on public.webinar_registrations for select to authenticated
  using ((select private.has_permission('leads.read')));
