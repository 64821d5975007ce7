create or replace function private.find_webinar_registration(p_webinar_id uuid, p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'status', r.status, 'slug', w.slug, 'title', w.title, 'starts_at', w.starts_at, 'time_zone', w.time_zone,
    'duration_minutes', w.duration_minutes, 'calendar_uid', w.calendar_uid, 'calendar_sequence', w.calendar_sequence,
    'join_url', case when r.status = 'registered' then w.join_url end,
    'place', case when r.status = 'waiting' then (
      select count(*) from public.webinar_registrations as o
      where o.webinar_id = w.id and o.status = 'waiting' and (o.created_at, o.id) <= (r.created_at, r.id)
    ) end
  )
  from public.webinar_registrations as r join public.webinars as w on w.id = r.webinar_id
  where r.webinar_id = p_webinar_id and r.email = p_email
$$;
comment on function private.find_webinar_registration(uuid, text) is 'What a registered person is told. Includes the join link, so for the server only.';
