create or replace function private.measure_stages(p_after uuid, p_limit int) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[];
begin
  wanted := array(
    select u.id from public.universities as u
    where (p_after is null or u.id > p_after) and exists (select from public.applications as a where a.university_id = u.id and not a.is_sample)
    order by u.id limit greatest(least(p_limit, 500), 1)
  );
  if p_after is null then
    delete from private.stage_times as t
    where not exists (select from public.applications as a where a.university_id = t.university_id and not a.is_sample);
  end if;
  delete from private.stage_times as t where t.university_id = any (wanted);
  insert into private.stage_times (university_id, status, holder, cases, median_days, p90_days)
  with happened as (
    select a.university_id, e.application_id, e.id, e.holder, e.to_status,
      -- A clock that was set back takes no time away: the later event counts from the earlier one.
      max(e.created_at) over so_far as at, count(e.to_status) over so_far as visit
    from public.applications as a join public.application_events as e on e.application_id = a.id
    where a.university_id = any (wanted) and not a.is_sample
      -- A step that was taken back took nobody's time; private.was_a_slip says the same of one event.
      and not exists (
        select from public.application_events as u
        where u.application_id = e.application_id and u.details ? 'undoes' and u.id >= e.id and (u.details ->> 'undoes')::bigint <= e.id
      )
    window so_far as (partition by e.application_id order by e.id)
  ), spans as (
    select h.university_id, h.application_id, h.visit, h.holder,
      max(h.to_status) over (partition by h.application_id, h.visit) as status,
      lead(h.at) over (partition by h.application_id order by h.id) - h.at as time
    from happened as h
  ), visits as (
    select s.application_id, s.visit, s.status,
      lead(s.status) over (partition by s.application_id order by s.visit) as next_status
    from (select distinct s.application_id, s.visit, s.status from spans as s) as s
  ), cases as (
    select s.university_id, s.application_id, s.status, s.holder, sum(extract(epoch from s.time)) / 86400 as days
    from spans as s join visits as v on v.application_id = s.application_id and v.visit = s.visit
    join public.application_status_transitions as t on t.from_status = v.status and t.to_status = v.next_status
    -- Who turns back or leaves of their own accord has not seen how long it takes.
    where s.holder is not null and s.time is not null and not t.is_back and v.next_status not in ('withdrawn', 'deferred')
    group by s.university_id, s.application_id, s.status, s.holder
  )
  select c.university_id, c.status, c.holder, count(*), percentile_cont(0.5) within group (order by c.days),
    percentile_cont(0.9) within group (order by c.days)
  from cases as c group by c.university_id, c.status, c.holder;
  return case when cardinality(wanted) > 0 then wanted[cardinality(wanted)] end;
end
$$;

create or replace function public.measure_stages(p_after uuid default null, p_limit int default 50) returns uuid
language sql set search_path = '' as $$
  select private.measure_stages(p_after, p_limit)
$$;
comment on function public.measure_stages(uuid, int) is 'Measures anew how long stages take, for the next universities by id; answers the last of them, or nothing when none is left. Service role only.';

grant execute on function private.measure_stages(uuid, int) to service_role;
