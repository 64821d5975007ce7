create or replace function private.student_clock(p_user_id uuid, p_now timestamptz)
returns table (time_zone text, today date, is_awake boolean, next_morning timestamptz)
language sql stable security definer set search_path = '' as $$
  select z.name, here.now::date, here.now::time >= w.begin_at and here.now::time < w.end_at,
    (here.now::date + case when here.now::time < w.begin_at then 0 else 1 end + w.begin_at) at time zone z.name
  from (select coalesce((select c.time_zone from public.contact_preferences as c where c.user_id = p_user_id), 'Asia/Kolkata')) as z (name)
  cross join lateral (select p_now at time zone z.name) as here (now)
  cross join private.waking_hours() as w
$$;
comment on function private.student_clock(uuid, timestamptz) is 'The day where a person lives, whether it is an hour at which they may be disturbed, and when the next such day begins.';
