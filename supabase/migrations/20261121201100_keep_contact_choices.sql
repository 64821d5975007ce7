create table public.contact_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  language text not null default 'en'
    check (language in ('en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur')),
  time_zone text not null default 'Asia/Kolkata' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  call_from time not null default '10:00',
  call_until time not null default '19:00',
  email_about text[] not null default '{applications,payments,appointments}'
    check (email_about <@ array['applications', 'payments', 'appointments'] and cardinality(email_about) <= 3),
  updated_at timestamptz not null default now(),
  constraint contact_preferences_call_hours check (call_until > call_from)
);
comment on table public.contact_preferences is 'How a person wants to be reached: the language we speak, the hours in which we may call, and what we also write about by e-mail. Whether we may call at all is a consent.';
comment on column public.contact_preferences.call_from is 'In the person''s own time zone.';
comment on column public.contact_preferences.email_about is 'Kinds of notifications that come by e-mail too. What concerns the account''s safety always does.';

alter table public.contact_preferences enable row level security;
revoke all on public.contact_preferences from anon, authenticated;
grant select, insert (user_id, language, time_zone, call_from, call_until, email_about),
  update (language, time_zone, call_from, call_until, email_about) on public.contact_preferences to authenticated;
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
create trigger contact_preferences_are_touched before update on public.contact_preferences
  for each row execute function private.touch_updated_at();

create function public.save_contact_preferences(
  p_language text, p_time_zone text, p_call_from time, p_call_until time, p_email_about text[]
) returns void
language plpgsql set search_path = '' as $$
begin
  -- An unknown zone is refused here (22023).
  perform now() at time zone p_time_zone;
  insert into public.contact_preferences as c (user_id, language, time_zone, call_from, call_until, email_about)
  values (auth.uid(), p_language, p_time_zone, p_call_from, p_call_until, p_email_about)
  on conflict (user_id) do update set
    language = excluded.language, time_zone = excluded.time_zone, call_from = excluded.call_from,
    call_until = excluded.call_until, email_about = excluded.email_about;
end
$$;
comment on function public.save_contact_preferences(text, text, time, time, text[]) is 'Keeps how the person who asks wants to be reached.';
grant execute on function public.save_contact_preferences(text, text, time, time, text[]) to authenticated;

alter table public.notifications add column email_due boolean not null default false;
comment on column public.notifications.email_due is 'Whether an e-mail about it is still to be written. Decided by what its person chose when it was made.';
create index notifications_to_email on public.notifications (created_at, id) where email_due;

create function private.decide_notification_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_due := split_part(new.kind, '.', 1) = any (coalesce(
    (select c.email_about from public.contact_preferences as c where c.user_id = new.user_id),
    array['applications', 'payments', 'appointments']
  ));
  return new;
end
$$;
comment on function private.decide_notification_email() is 'The first word of a notification''s kind says what it is about: applications.moved, payments.received, appointments.changed.';
create trigger notifications_decide_their_email before insert on public.notifications
  for each row execute function private.decide_notification_email();

create function private.list_notification_emails(p_limit int) returns table (
  id uuid, to_address text, full_name text, title text, body text, href text
)
language sql stable security definer set search_path = '' as $$
  select n.id, p.email, p.full_name, n.title, n.body, n.href
  from public.notifications as n join public.profiles as p on p.user_id = n.user_id
  where n.email_due and p.is_active and p.email is not null
  order by n.created_at, n.id
  limit greatest(least(p_limit, 100), 0)
$$;

create function private.mark_notifications_emailed(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.notifications set email_due = false where id = any (p_ids)
$$;

create function public.list_notification_emails(p_limit int default 50) returns table (
  id uuid, to_address text, full_name text, title text, body text, href text
)
language sql stable set search_path = '' as $$
  select * from private.list_notification_emails(p_limit)
$$;
comment on function public.list_notification_emails(int) is 'Notifications that are to be told by e-mail too, oldest first. The server''s own.';

create function public.mark_notifications_emailed(p_ids uuid[]) returns void
language sql set search_path = '' as $$
  select private.mark_notifications_emailed(p_ids)
$$;
comment on function public.mark_notifications_emailed(uuid[]) is 'Says that e-mails about these notifications stand in the outbox. The server''s own.';

grant execute on function private.list_notification_emails(int), private.mark_notifications_emailed(uuid[]) to service_role;
