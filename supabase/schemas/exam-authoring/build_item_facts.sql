create or replace function private.build_item_facts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  built int;
begin
  with runs as (
    select f.id, f.attempt_id, f.raw, ntile(3) over (partition by r.id order by f.raw) as third
    from public.exam_revisions as r cross join lateral exam_private.first_runs(r.id) as f
  ), given as (
    select i.item_version_id, s.marks / s.max_marks as share, u.raw - s.marks as rest, u.third, s.outcome, r.time_ms, r.response, v.type, k.key
    from runs as u
    join public.exam_item_scores as s on s.run_id = u.id and s.max_marks > 0 and s.outcome not in ('dropped', 'bonus', 'pending')
    join public.exam_attempt_items as i on i.attempt_id = u.attempt_id and i.ordinal = s.ordinal
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
  ), picked as (
    select c.item_version_id, c.option, jsonb_build_array(
      count(*) filter (where c.third = 1), count(*) filter (where c.third = 2), count(*) filter (where c.third = 3)) as thirds,
      count(*) as total, count(*) filter (where c.third = 3) as top, bool_or(c.is_key) as is_key
    from (
      select g.item_version_id, g.third, g.response #>> '{}' as option, g.key -> 'any' @> g.response as is_key
      from given as g where g.type = 'single_choice' and jsonb_typeof(g.response) = 'string'
      union all
      select g.item_version_id, g.third, o.id, g.key -> 'all' ? o.id
      from given as g cross join lateral jsonb_array_elements_text(g.response) as o (id)
      where g.type = 'multiple_choice' and jsonb_typeof(g.response) = 'array'
    ) as c group by c.item_version_id, c.option
  ), counted as (
    select g.item_version_id, count(*)::int as n, avg(greatest(g.share, 0)) as p, corr(g.share::float8, g.rest::float8) as r,
      avg((g.outcome = 'unanswered')::int) as omit_rate, count(*) filter (where g.outcome <> 'unanswered') as answered,
      percentile_cont(0.5) within group (order by g.time_ms) filter (where g.time_ms > 0 and g.outcome <> 'unanswered') as median_ms
    from given as g group by g.item_version_id
  ), seen as (
    select i.item_version_id, count(*)::int as times
    from public.exam_attempt_items as i join public.exam_attempts as a on a.id = i.attempt_id and a.state <> 'void'
    group by i.item_version_id
  ), sittings as (
    select held.item_version_id, sum(taken.times)::int as times
    from (
      select distinct p.item_version_id, x.revision_id from exam_private.slots as p
      join public.exam_modules as d on d.id = p.module_id join public.exam_sections as x on x.id = d.section_id
    ) as held
    join (
      select a.revision_id, count(*) as times from public.exam_attempts as a where a.state <> 'void' group by a.revision_id
    ) as taken on taken.revision_id = held.revision_id
    group by held.item_version_id
  ), figures as (
    select s.item_version_id, coalesce(c.n, 0) as n, c.p, c.r, c.omit_rate, c.median_ms, coalesce(o.options, '{}') as options,
      round((c.median_ms / (v.est_seconds * 1000.0))::numeric, 4) as pace,
      case when c.n > 0 then exam_private.item_flags(c.p, c.r, c.median_ms, v.est_seconds, o.best_right, o.best_wrong, least_chosen.share) else '{}' end as flags,
      s.times as seen, coalesce(t.times, 0) as sittings
    from seen as s
    join public.exam_item_versions as v on v.id = s.item_version_id
    join exam_private.item_keys as k on k.item_version_id = s.item_version_id
    left join sittings as t on t.item_version_id = s.item_version_id
    left join counted as c on c.item_version_id = s.item_version_id
    left join lateral (
      select jsonb_object_agg(p.option, p.thirds) as options, max(p.top) filter (where not p.is_key) as best_wrong,
        max(p.top) filter (where p.is_key) as best_right
      from picked as p where p.item_version_id = s.item_version_id and p.option is not null
    ) as o on true
    -- An option nobody chose has no row above, so the options come from the question.
    left join lateral (
      select min(coalesce(p.total, 0)::numeric / nullif(c.answered, 0)) as share
      from jsonb_array_elements(v.content -> 'options') as offered
      left join picked as p on p.item_version_id = s.item_version_id and p.option = offered ->> 'id'
      where v.type in ('single_choice', 'multiple_choice')
        and not coalesce(k.key -> 'any', k.key -> 'all', '[]') ? (offered ->> 'id')
    ) as least_chosen on true
  )
  update exam_private.item_facts as f set n = g.n, p = g.p, point_biserial = g.r, omit_rate = g.omit_rate, median_ms = g.median_ms, pace = g.pace,
    options = g.options, flags = g.flags, seen = g.seen, sittings = g.sittings, built_at = now()
  from figures as g where g.item_version_id = f.item_version_id;
  get diagnostics built = row_count;
  return built;
end
$$;

create or replace function public.build_item_facts() returns int
language sql set search_path = '' as $$ select private.build_item_facts() $$;
comment on function public.build_item_facts() is 'Recomputes the statistics of every question; returns how many. Service role only, hourly.';

grant execute on function private.build_item_facts() to service_role;
