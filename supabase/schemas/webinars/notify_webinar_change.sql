-- Registered people have the old time in their calendar. Each change is announced once: the sequence number of the calendar
-- file is part of the e-mail's dedupe key.
create or replace function private.notify_webinar_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  site_name text := coalesce((select s.value #>> '{}' from public.site_settings as s where s.key = 'name'), 'Campusbound');
  title text := regexp_replace(new.title, '\s+', ' ', 'g');
  moment text := to_char(new.starts_at at time zone new.time_zone, 'HH24:MI "on" FMDay, FMDD FMMonth YYYY') || ' (' || new.time_zone || ')';
  subject text;
  change_text text;
  message text;
  registration record;
begin
  if new.status = 'cancelled' then
    subject := 'Cancelled: ' || title;
    change_text := format('The webinar "%s", planned for %s, is cancelled. We’re sorry. Please remove it from your calendar.', title, moment);
  elsif old.status = 'cancelled' then
    subject := 'Back on: ' || title;
    change_text := format('The webinar "%s" is back on. It starts at %s.', title, moment);
  else
    subject := 'New time: ' || title;
    change_text := format('The webinar "%s" has a new time. It now starts at %s. Please update your calendar.', title, moment);
  end if;
  for registration in
    select r.id, r.email, r.status from public.webinar_registrations as r
    where r.webinar_id = new.id and r.status <> 'cancelled' order by r.created_at, r.id
  loop
    message := change_text || case
        when new.status = 'cancelled' then ''
        when registration.status = 'waiting' then ' You’re still on the waiting list.'
        else ' Your seat is safe. Join here: ' || new.join_url
      end
      || case when new.status = 'cancelled' then '' else ' If you can’t come, reply to this email so someone else can have your seat.' end
      || ' ' || site_name;
    perform private.enqueue_email(
      registration.email, left(subject, 300), '<p>' || replace(replace(message, '&', '&amp;'), '<', '&lt;') || '</p>', message, '[]',
      'webinar-moved:' || registration.id || ':' || new.calendar_sequence
    );
  end loop;
  return null;
end
$$;

create or replace trigger webinars_notify_change after update of starts_at, status on public.webinars
  for each row when (
    new.starts_at > now() and old.status <> 'draft' and new.status <> 'draft'
    and (new.status <> old.status or (new.status = 'published' and new.starts_at <> old.starts_at))
  )
  execute function private.notify_webinar_change();
