create type public.email_status as enum ('queued', 'sending', 'sent', 'failed');

create table private.email_outbox (
  id uuid primary key default gen_random_uuid(),
  to_address text not null check (to_address = lower(btrim(to_address)) and to_address ~ '^[^@\s<>,;]+@[^@\s<>,;]+$' and char_length(to_address) <= 254),
  subject text not null check (char_length(subject) between 1 and 300 and subject !~ '[[:cntrl:]]'),
  html text check (length(html) <= 500000),
  text text not null check (length(text) <= 200000),
  attachments jsonb not null default '[]'
    check (jsonb_typeof(attachments) = 'array' and jsonb_array_length(attachments) <= 5 and length(attachments::text) <= 1000000),
  dedupe_key text unique check (char_length(dedupe_key) between 1 and 200),
  status public.email_status not null default 'queued',
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
create index email_outbox_due on private.email_outbox (next_attempt_at, id) where status in ('queued', 'sending');
comment on table private.email_outbox is 'E-mails to send. Written together with what they tell about, sent later, so that a mail server that is down loses nothing. The words go when the e-mail has gone.';
comment on column private.email_outbox.attachments is 'A list of {filename, contentType, content}; the content is text or base64 as the sender agrees.';
comment on column private.email_outbox.dedupe_key is 'The same key twice is one e-mail.';
comment on column private.email_outbox.next_attempt_at is 'When it may be tried next; while it is being sent, when the sender''s claim on it ends.';
comment on index private.email_outbox_due is 'Job send-emails: e-mails that are due.';

-- Every kind of notification has its topic. A topic is offered as e-mail in the settings when something emits it and no letter of its
-- own goes out anyway; lib/contact-preferences/rules.ts holds the same table.

create table private.notice_kinds (
  kind text primary key,
  topic text not null check (topic ~ '^[a-z]+$')
);
comment on table private.notice_kinds is 'The kinds of notifications that exist, and what each is about. A kind that is not listed cannot be written.';

insert into private.notice_kinds (kind, topic) values
  ('profile.approved', 'profile'), ('profile.changes_requested', 'profile'),
  ('account.parent_agreed', 'profile'), ('account.parent_declined', 'profile'),
  ('exam.marked', 'exam'), ('exam.regraded', 'exam'), ('exam.objection', 'exam'),
  ('role.given', 'role'), ('role.ended', 'role');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null references private.notice_kinds (kind),
  title text not null check (char_length(title) between 1 and 200),
  body text check (char_length(body) <= 2000),
  href text check (href ~ '^/([^/\\]|$)' and char_length(href) <= 500),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  email_due boolean not null default false
);
create index notifications_newest_first on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
create index notifications_to_email on public.notifications (created_at, id) where email_due;
create index notifications_by_kind on public.notifications (kind);
comment on table public.notifications is 'What a person should know about, shown under the bell.';
comment on column public.notifications.href is 'Where it leads, on this site only.';
comment on column public.notifications.email_due is 'Whether an e-mail about it is still to be written. Decided by what its person chose when it was made.';
comment on index public.notifications_to_email is 'Job email-notifications: notices not yet sent.';

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select, update (read_at) on public.notifications to authenticated;
create policy notifications_select_own on public.notifications for select to authenticated
  using (user_id = (select private.signed_in_id()));
create policy notifications_update_own on public.notifications for update to authenticated
  using (user_id = (select private.signed_in_id()))
  with check (user_id = (select private.signed_in_id()));

create table public.contact_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  language text not null default 'en'
    check (language in ('en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur')),
  time_zone text not null default 'Asia/Kolkata' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  call_from time not null default '10:00',
  call_until time not null default '19:00',
  email_about text[] not null default '{profile,exam}'
    check (email_about <@ array['profile', 'exam'] and cardinality(email_about) <= 2),
  updated_at timestamptz not null default now(),
  constraint contact_preferences_call_hours check (call_until > call_from)
);
comment on table public.contact_preferences is 'How a person wants to be reached: the language we speak, the hours in which we may call, and what we also write about by e-mail. Whether we may call at all is a consent.';
comment on column public.contact_preferences.call_from is 'In the person''s own time zone.';
comment on column public.contact_preferences.email_about is 'Kinds of notifications that come by e-mail too. What concerns the account''s safety always does.';

alter table public.contact_preferences enable row level security;
revoke all on public.contact_preferences from anon, authenticated;
grant select on public.contact_preferences to authenticated;
grant insert (user_id, language, time_zone, call_from, call_until, email_about) on public.contact_preferences to authenticated;
grant update (language, time_zone, call_from, call_until, email_about) on public.contact_preferences to authenticated;
-- Whoever may read the profile may know when to call.
create policy contact_preferences_select_profile_readers on public.contact_preferences for select to authenticated
  using (
    user_id = (select private.signed_in_id())
    or exists (select from public.profiles as p where p.user_id = contact_preferences.user_id)
  );
create policy contact_preferences_insert_own on public.contact_preferences for insert to authenticated
  with check (user_id = (select private.acting_id()));
create policy contact_preferences_update_own on public.contact_preferences for update to authenticated
  using (user_id = (select private.acting_id()))
  with check (user_id = (select private.acting_id()));
