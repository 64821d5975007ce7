create or replace function private.notify_seat_assigned() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  webinar public.webinars;
  site_name text := coalesce((select s.value #>> '{}' from public.site_settings as s where s.key = 'name'), 'Campusbound');
  message text;
begin
  select * into webinar from public.webinars as w where w.id = new.webinar_id;
  message := format('A seat has opened up for you in "%s". It starts at %s (%s). Join here: %s', webinar.title,
      to_char(webinar.starts_at at time zone webinar.time_zone, 'HH24:MI "on" FMDay, FMDD FMMonth YYYY'), webinar.time_zone, webinar.join_url)
    || format(' If you can’t come, reply to this email so someone else can have it. %s', site_name);
  perform private.enqueue_email(
    new.email, left(format('A seat for you: %s', webinar.title), 300),
    '<p>' || replace(replace(message, '&', '&amp;'), '<', '&lt;') || '</p>', message, '[]', 'webinar-seat:' || new.id
  );
  return null;
end
$$;

create or replace trigger webinar_registrations_notify_seat after update of status on public.webinar_registrations
  for each row when (old.status = 'waiting' and new.status = 'registered') execute function private.notify_seat_assigned();
