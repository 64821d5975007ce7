-- How questions turned out, for those who look after them: what stands out is counted with the figures, how often a question
-- was given beside how often it could have been, and lists by what deserves a look first.

alter table exam_private.item_facts
  add column seen int not null default 0 check (seen >= 0),
  add column sittings int not null default 0 check (sittings >= 0);
comment on column exam_private.item_facts.seen is 'In how many attempts of any kind the question stands that are not void.';
comment on column exam_private.item_facts.sittings is 'How many attempts there are at the papers that hold the question; seen is less where questions are drawn from a bank.';

-- The limits are those of the field: a wrong option that fewer than one in twenty choose does no work, and half as long again
-- as its author expected is slow.
create function exam_private.item_flags(
  p_p numeric, p_r double precision, p_median_ms double precision, p_est_seconds int, p_key_on_top bigint, p_wrong_on_top bigint, p_least_chosen numeric
) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when p_r < 0 then 'negative' when p_r < 0.1 then 'weak' end,
    case when p_p < 0.1 then 'too_hard' when p_p > 0.95 then 'too_easy' end,
    case when p_wrong_on_top > coalesce(p_key_on_top, 0) then 'wrong_option_leads' end,
    case when p_least_chosen < 0.05 then 'unused_option' end,
    case when p_median_ms > p_est_seconds * 1500 then 'slow' end
  ], null)
$$;
comment on function exam_private.item_flags(numeric, double precision, double precision, int, bigint, bigint, numeric) is 'What stands out about a question: its share of right answers, its correlation with the rest of the paper, the median time, how many of the best third took the key and the strongest wrong option, and the share of the wrong option that fewest chose.';

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
  )
  insert into exam_private.item_facts as f
    (item_version_id, n, p, point_biserial, omit_rate, median_ms, options, flags, seen, sittings, built_at)
  select s.item_version_id, coalesce(c.n, 0), c.p, c.r, c.omit_rate, c.median_ms, coalesce(o.options, '{}'),
    case when c.n > 0 then exam_private.item_flags(c.p, c.r, c.median_ms, v.est_seconds, o.best_right, o.best_wrong, least_chosen.share) else '{}' end,
    s.times, coalesce(t.times, 0), now()
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
  -- One that nobody chose has no row above, so this asks the question for its options.
  left join lateral (
    select min(coalesce(p.total, 0)::numeric / nullif(c.answered, 0)) as share
    from jsonb_array_elements(v.content -> 'options') as offered
    left join picked as p on p.item_version_id = s.item_version_id and p.option = offered ->> 'id'
    where v.type in ('single_choice', 'multiple_choice')
      and not coalesce(k.key -> 'any', k.key -> 'all', '[]') ? (offered ->> 'id')
  ) as least_chosen on true
  on conflict (item_version_id) do update set n = excluded.n, p = excluded.p, point_biserial = excluded.point_biserial,
    omit_rate = excluded.omit_rate, median_ms = excluded.median_ms, options = excluded.options, flags = excluded.flags,
    seen = excluded.seen, sittings = excluded.sittings, built_at = excluded.built_at;
  get diagnostics built = row_count;
  return built;
end
$$;

-- Figures are shown from ten answers on, as everywhere; a verdict needs thirty, because with ten a good question looks weak in
-- one of four counts.
create function exam_private.shown_facts(
  p_version uuid, out n int, out p numeric, out point_biserial numeric, out omit_rate numeric, out median_ms int, out options jsonb,
  out has_verdict boolean, out flags text[], out seen int, out sittings int, out built_at timestamptz
)
language sql stable set search_path = '' as $$
  select case when f.n >= 10 then f.n end, case when f.n >= 10 then f.p end, case when f.n >= 10 then f.point_biserial end,
    case when f.n >= 10 then f.omit_rate end, case when f.n >= 10 then f.median_ms end, case when f.n >= 10 then f.options end,
    coalesce(f.n >= 30, false), case when f.n >= 30 then f.flags else '{}' end, coalesce(f.seen, 0), coalesce(f.sittings, 0), f.built_at
  from (select 1) as always left join exam_private.item_facts as f on f.item_version_id = p_version
$$;

create function private.list_item_statistics(p_exam_id text, p_show text, p_text text, p_sort text, p_after uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text;
begin
  perform exam_private.require_exam_editor();
  pattern := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  return (
    with found as (
      select v.id as item_version_id, i.id as item_id, i.name, i.exam_id, v.type, v.version_no, t.path as topic, v.difficulty, v.est_seconds,
        v.content, k.status as key_status, f.*, coalesce(j.times, 0) as objections,
        case p_sort
          when 'hard' then f.p
          when 'easy' then -f.p
          when 'discrimination' then f.point_biserial
          when 'slow' then -f.median_ms / (v.est_seconds * 1000.0)
          when 'answers' then -f.n
          when 'exposure' then -f.seen
          when 'name' then 0
          else -cardinality(f.flags)
        end::numeric as place
      from public.exam_item_versions as v
      join public.exam_items as i on i.id = v.item_id
      join public.exam_topics as t on t.id = v.topic_id
      join exam_private.item_keys as k on k.item_version_id = v.id
      cross join lateral exam_private.shown_facts(v.id) as f
      left join (
        select o.item_version_id, count(*)::int as times from public.exam_objections as o where o.state = 'open' group by o.item_version_id
      ) as j on j.item_version_id = v.id
      where v.published_at is not null and (p_exam_id is null or i.exam_id = p_exam_id)
        and (pattern is null or i.name ilike pattern or t.path ilike pattern or exam_private.stem_text(v.content) ilike pattern)
    ), ordered as (
      -- What has no figure comes last.
      select o.*, row_number() over (order by o.place nulls last, o.name, o.version_no) as nth from found as o
      where case p_show
        when 'flagged' then cardinality(o.flags) > 0
        when 'sound' then o.has_verdict and cardinality(o.flags) = 0
        when 'too_few' then not o.has_verdict
        when 'objections' then o.objections > 0
        when 'not_counted' then o.key_status <> 'live'
        else p_show is null or p_show = any (o.flags)
      end
    )
    select coalesce(jsonb_agg(to_jsonb(o) - array['content', 'place', 'nth', 'options']
      || jsonb_build_object('stem', left(exam_private.stem_text(o.content), 160)) order by o.nth), '[]')
    from (
      select * from ordered as o
      where p_after is null or (coalesce(o.place, 'Infinity'), o.name, o.version_no) > (
        select coalesce(c.place, 'Infinity'), c.name, c.version_no from found as c where c.item_version_id = p_after
      )
      order by o.nth limit 26
    ) as o
  );
end
$$;

create function public.list_item_statistics(
  p_exam_id text default null, p_show text default null, p_text text default null, p_sort text default null, p_after uuid default null
) returns jsonb
language sql stable set search_path = '' as $$ select private.list_item_statistics(p_exam_id, p_show, p_text, p_sort, p_after) $$;
comment on function public.list_item_statistics(text, text, text, text, uuid) is 'Published questions with how they turned out, 26 after p_after. p_show: flagged, sound, too_few, objections, not_counted or one flag. p_sort: hard, easy, discrimination, slow, answers, exposure, name; else what stands out most. For editors.';
revoke execute on function private.list_item_statistics(text, text, text, text, uuid), public.list_item_statistics(text, text, text, text, uuid)
  from public, anon, authenticated;
grant execute on function private.list_item_statistics(text, text, text, text, uuid), public.list_item_statistics(text, text, text, text, uuid)
  to authenticated;
revoke execute on all functions in schema exam_private from public;
