create or replace function private.student_clock(p_user_id uuid, p_now timestamptz)
returns table (time_zone text, today date, is_awake boolean)
language sql stable security definer set search_path = '' as $$
  select z.name, (p_now at time zone z.name)::date, (p_now at time zone z.name)::time >= '08:00' and (p_now at time zone z.name)::time < '20:00'
  from (select coalesce((select c.time_zone from public.contact_preferences as c where c.user_id = p_user_id), 'Asia/Kolkata')) as z (name)
$$;
comment on function private.student_clock(uuid, timestamptz) is 'The day where a person lives, and whether it is an hour at which they may be disturbed.';
