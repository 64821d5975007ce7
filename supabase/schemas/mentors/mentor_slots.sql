create or replace function private.mentor_slots(p_mentor_id uuid, p_from timestamptz, p_to timestamptz) returns table (starts_at timestamptz)
-- The planner overestimates the number of slots, and JIT compilation would take half a second.
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  zone constant text := (select m.time_zone from public.mentor_profiles as m where m.user_id = p_mentor_id);
begin
  return query
    select distinct s.starts from (
      select slot, slot at time zone zone as starts
      from public.mentor_hours as h
      cross join lateral generate_series(date_trunc('day', p_from at time zone zone), p_to at time zone zone, interval '1 day') as day
      cross join lateral generate_series(day + h.opens, day + h.closes - interval '30 minutes', interval '30 minutes') as slot
      where h.mentor_id = p_mentor_id and extract(isodow from day) = h.weekday
    ) as s
    -- What the clock skips when it goes forward is no time at all.
    where s.starts at time zone zone = s.slot and s.starts >= p_from and s.starts < p_to
      and not exists (
        select from public.mentor_meetings as m
        where m.mentor_id = p_mentor_id and m.state = 'booked' and m.starts_at < s.starts + interval '30 minutes' and m.ends_at > s.starts
      )
    order by 1;
end
$$;
comment on function private.mentor_slots(uuid, timestamptz, timestamptz) is 'Free half hours of a mentor that begin in this time: their hours on their own clock, through its changes, less what is booked.';
