create or replace function private.list_consultation_slots(p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, places_left int)
-- The planner overestimates the number of slots, and JIT compilation would take half a second.
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  -- Leaves staff time to prepare, and bounds what a visitor can make us compute.
  notice constant interval := '60 minutes';
  longest constant interval := '62 days';
  first_moment timestamptz := greatest(p_from, now() + notice);
  last_moment timestamptz := least(p_to, first_moment + longest);
begin
  return query
    with slots as (
      select slot at time zone h.time_zone as starts,
        (slot + make_interval(mins => h.slot_minutes)) at time zone h.time_zone as ends,
        h.capacity
      from public.consultation_hours as h
      cross join lateral generate_series(
        date_trunc('day', first_moment at time zone h.time_zone), last_moment at time zone h.time_zone, interval '1 day'
      ) as day
      cross join lateral generate_series(
        day + h.opens, day + h.closes - make_interval(mins => h.slot_minutes), make_interval(mins => h.slot_minutes)
      ) as slot
      where extract(isodow from day) = h.weekday
        and not exists (select from public.consultation_closures as c where c.day = slot::date)
    ), counted as (
      select s.starts, s.ends, s.capacity - (
        select count(*)::int from public.consultations as b
        where b.status = 'booked' and b.starts_at < s.ends and b.ends_at > s.starts
          and b.starts_at > s.starts - interval '1 day'
      ) as places
      from slots as s
      where s.starts >= first_moment and s.starts < last_moment
    )
    select c.starts, c.ends, c.places from counted as c where c.places > 0 order by c.starts;
end
$$;

create or replace function public.list_consultation_slots(p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, places_left int)
language sql stable set search_path = '' as $$
  select * from private.list_consultation_slots(p_from, p_to)
$$;
comment on function public.list_consultation_slots(timestamptz, timestamptz) is 'Consultation slots with places left, from an hour from now until p_to, at most 62 days. Everybody.';

grant execute on function private.list_consultation_slots(timestamptz, timestamptz) to anon, authenticated, service_role;
grant execute on function public.list_consultation_slots(timestamptz, timestamptz) to anon, authenticated;
