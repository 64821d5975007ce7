create or replace function private.lead_report(p_from date, p_to date) returns jsonb
-- One pass over two indexes of the period, which are in one order; every table of the page is a grouping of it. Planned for its own
-- dates, as a week and two years differ, and with room to sort the times of two years.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set work_mem = '64MB' as $$
declare
  longest constant int := 731;
  most constant int := 200;
  from_at constant timestamptz := private.start_of_day(p_from::text, 0);
  to_at constant timestamptz := private.start_of_day(p_to::text, 1);
  report jsonb;
begin
  perform private.require_permission('lead-reports.read');
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from >= longest then
    raise exception 'A report is about one to % days.', longest using errcode = '22023';
  end if;
  with arrived as materialized (
    select l.status, l.lost_reason, l.source, l.campaign, l.preferred_destination as destination, l.owner_id as owner,
      (l.created_at at time zone 'Asia/Kolkata')::date as day, p.step, p.answer, p.last_call, l.status = 'lost' as is_lost,
      p.received_at, p.answered_at, p.reached_at, p.qualified_at, p.held_at, p.missed_at, p.student_at
    from public.leads as l
    join private.lead_progress as p
      on p.lead_id = l.id and p.received_at = l.created_at and p.received_at >= from_at and p.received_at < to_at
    where l.is_listed and l.created_at >= from_at and l.created_at < to_at
  ), counted as (
    -- Counted once for each step; how many reached one or more is summed up below, from few rows.
    select grouping(a.status, a.lost_reason, a.source, a.campaign, a.destination, a.owner, a.day, a.answer, a.last_call) as sets,
      coalesce(a.status::text, a.lost_reason::text, a.source, a.campaign, a.destination, a.owner::text, a.day::text, a.answer, a.last_call::text) as value,
      a.step, a.is_lost, count(*) as leads
    from arrived as a
    group by a.step, a.is_lost, grouping sets (
      (a.status), (a.lost_reason), (a.source), (a.campaign), (a.destination), (a.owner), (a.day), (a.answer), (a.last_call)
    )
  ), grouped as (
    select case c.sets
        when 255 then 'status' when 383 then 'lost_reason' when 447 then 'source' when 479 then 'campaign' when 495 then 'destination'
        when 503 then 'owner' when 507 then 'day' when 509 then 'answer' when 510 then 'last_call'
      end as part, c.value,
      sum(c.leads)::bigint as leads, coalesce(sum(c.leads) filter (where c.step >= 1), 0)::bigint as reached,
      coalesce(sum(c.leads) filter (where c.step >= 2), 0)::bigint as qualified,
      coalesce(sum(c.leads) filter (where c.step >= 3), 0)::bigint as held,
      coalesce(sum(c.leads) filter (where c.step >= 4), 0)::bigint as students,
      coalesce(sum(c.leads) filter (where c.is_lost), 0)::bigint as lost
    from counted as c group by c.sets, c.value
  ), placed as (
    select g.*, row_number() over (partition by g.part order by g.leads desc, g.value) as place, count(*) over (partition by g.part) as number
    from grouped as g where g.value is not null or g.part not in ('lost_reason')
  ), tables as (
    select jsonb_object_agg(t.part, t.rows) as parts, jsonb_object_agg(t.part, t.left_out) as left_out from (
      select p.part,
        coalesce(jsonb_agg(jsonb_build_object(
          'value', p.value, 'leads', p.leads, 'reached', p.reached, 'qualified', p.qualified, 'held', p.held, 'students', p.students,
          'lost', p.lost
        ) || case when p.part = 'owner' then jsonb_build_object('name', (
          select f.full_name from public.profiles as f where f.user_id = p.value::uuid
        )) else '{}' end order by p.place) filter (where p.place <= most or p.part = 'day'), '[]') as rows,
        case when p.part = 'day' then 0 else greatest(max(p.number) - most, 0) end as left_out
      from placed as p group by p.part
    ) as t
  ), spans as (
    select count(*) as leads,
      count(*) filter (where a.step >= 1) as reached, count(*) filter (where a.step >= 2) as qualified,
      count(*) filter (where a.step >= 3) as held, count(*) filter (where a.step >= 4) as students,
      count(*) filter (where a.missed_at is not null) as missed,
      count(a.answered_at) as answers,
      percentile_cont(0.5) within group (order by date_part('epoch', a.answered_at - a.received_at)) as to_answer,
      count(*) filter (where a.reached_at is not null) as reached_spans,
      percentile_cont(0.5) within group (order by date_part('epoch', a.reached_at - a.received_at)) as to_reached,
      count(*) filter (where a.qualified_at >= a.reached_at) as qualified_spans,
      percentile_cont(0.5) within group (order by date_part('epoch', a.qualified_at - a.reached_at))
        filter (where a.qualified_at >= a.reached_at) as to_qualified,
      count(*) filter (where a.held_at >= a.qualified_at) as held_spans,
      percentile_cont(0.5) within group (order by date_part('epoch', a.held_at - a.qualified_at))
        filter (where a.held_at >= a.qualified_at) as to_held,
      count(*) filter (where a.student_at >= a.held_at) as student_spans,
      percentile_cont(0.5) within group (order by date_part('epoch', a.student_at - a.held_at))
        filter (where a.student_at >= a.held_at) as to_student
    from arrived as a
  )
  select jsonb_build_object(
    'leads', s.leads, 'reached', s.reached, 'qualified', s.qualified, 'held', s.held, 'students', s.students, 'missed', s.missed,
    'unmarked', (
      select count(*) from public.consultations as c
      join private.lead_progress as p on p.lead_id = c.lead_id and p.received_at >= from_at and p.received_at < to_at
      join public.leads as l on l.id = c.lead_id and l.is_listed
      where c.status = 'booked' and c.ends_at < now() and p.held_at is null and p.missed_at is null
    ),
    'spans', jsonb_build_object(
      'answer', jsonb_build_object('seconds', s.to_answer, 'leads', s.answers),
      'reached', jsonb_build_object('seconds', s.to_reached, 'leads', s.reached_spans),
      'qualified', jsonb_build_object('seconds', s.to_qualified, 'leads', s.qualified_spans),
      'held', jsonb_build_object('seconds', s.to_held, 'leads', s.held_spans),
      'students', jsonb_build_object('seconds', s.to_student, 'leads', s.student_spans)
    ),
    'parts', coalesce(t.parts, '{}'), 'left_out', coalesce(t.left_out, '{}')
  ) into report from spans as s, tables as t;
  return report;
end
$$;

create or replace function public.lead_report(p_from date, p_to date) returns jsonb
language sql stable set search_path = '' as $$
  select private.lead_report(p_from, p_to)
$$;
comment on function public.lead_report(date, date) is 'What became of the leads received on these days of India: steps, medians between them, and counts by status, source, campaign, destination, owner, day, first answer, last call and lost reason. Counts what list_leads counts under the same filters.';

grant execute on function private.lead_report(date, date), public.lead_report(date, date) to authenticated;
