-- Percentiles of the parts of a score, for the exams that report them beside that of the whole: by the same formula, from the
-- same first attempts, and like it only from a hundred of them on.

alter table public.exam_families add column has_section_percentiles boolean not null default false;
comment on column public.exam_families.has_section_percentiles is 'The real exam reports a percentile for each of its parts: subjects, sections or measures.';
update public.exam_families as f set has_section_percentiles = true where f.id in ('jee_main', 'cat', 'gre', 'gmat', 'sat');

create function exam_private.first_scores(p_revision uuid) returns table (measure text, score numeric, raw numeric)
language sql stable set search_path = '' as $$
  select s.measure, s.score, s.raw
  from exam_private.first_runs(p_revision) as f
  cross join lateral (
    select 'total' as measure, coalesce(f.scaled, f.raw) as score, f.raw
    union all
    -- A paper of one part has nothing beside the whole.
    select m ->> 'code', coalesce((m #>> '{scaled,value}')::numeric, (m ->> 'raw')::numeric), (m ->> 'raw')::numeric
    from jsonb_array_elements(f.totals -> 'measures') as m
    where jsonb_array_length(f.totals -> 'measures') > 1 and m ->> 'code' <> 'total' and exists (
      select from public.exam_revisions as r
      join public.mock_exams as k on k.id = r.mock_exam_id
      join public.exam_families as e on e.id = k.exam_id
      where r.id = p_revision and e.has_section_percentiles
    )
  ) as s
$$;
comment on function exam_private.first_scores(uuid) is 'What everybody''s first attempt came to: the whole as "total", and the parts where the exam ranks them.';

create or replace function private.build_exam_norms() returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision record;
  built int := 0;
begin
  for revision in
    select r.id, m.exam_id from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id
    where exists (select from public.exam_attempts as a where a.revision_id = r.id and a.state = 'scored' and a.mode = 'exam')
  loop
    insert into public.exam_norms as n (revision_id, measure, formula, n, qualifying, top, built_at)
    select revision.id, s.measure,
      case revision.exam_id when 'jee_main' then 'pct_nta' when 'neet' then 'pct_nta' when 'cat' then 'pct_cat' else 'pct_mid' end,
      count(*), case when revision.exam_id = 'gate' then greatest(25, avg(s.raw) + stddev_samp(s.raw)) end,
      case when revision.exam_id = 'gate' then avg(s.raw) filter (where s.place <= greatest(10, ceil(s.total / 1000.0))) end, now()
    from (
      select f.measure, f.raw, row_number() over (partition by f.measure order by f.raw desc) as place, count(*) over (partition by f.measure) as total
      from exam_private.first_scores(revision.id) as f
    ) as s
    group by s.measure
    on conflict (revision_id, measure) do update
    set formula = excluded.formula, n = excluded.n, qualifying = excluded.qualifying, top = excluded.top, built_at = excluded.built_at;
    delete from public.exam_norm_points as p using public.exam_norms as n where n.id = p.norm_id and n.revision_id = revision.id;
    insert into public.exam_norm_points (norm_id, score, percentile)
    select n.id, s.score, case n.formula
      when 'pct_nta' then exam_private.pct_nta(s.up_to, n.n)
      when 'pct_cat' then exam_private.pct_cat(n.n - s.up_to + 1, n.n)
      else exam_private.pct_mid(s.up_to - s.equal, s.equal, n.n)
    end
    from (
      select f.measure, f.score, count(*) as equal, (sum(count(*)) over (partition by f.measure order by f.score))::bigint as up_to
      from exam_private.first_scores(revision.id) as f group by f.measure, f.score
    ) as s
    join public.exam_norms as n on n.revision_id = revision.id and n.measure = s.measure;
    built := built + 1;
  end loop;
  return built;
end
$$;

-- The result with the percentile of each part: null below a hundred, in practice, and before everything is marked. How many were
-- counted stands beside it; null where the exam ranks no parts.
create function private.get_result_with_ranks(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- Refuses whoever may not see it.
  found constant jsonb := private.get_result(p_attempt);
  ranks boolean;
begin
  select f.has_section_percentiles into ranks from public.exam_families as f where f.id = found ->> 'exam_id';
  return found || jsonb_build_object('measures', (
    select coalesce(jsonb_agg(m.value || jsonb_build_object(
      'percentile', case when found ->> 'mode' = 'exam' and found ->> 'state' = 'scored' and norm.n >= 100 then (
        select jsonb_build_object('value', p.percentile, 'formula', replace(norm.formula, 'pct_', ''), 'n', norm.n, 'built_at', norm.built_at)
        from public.exam_norm_points as p
        where p.norm_id = norm.id and p.score <= greatest(
          coalesce((m.value #>> '{scaled,value}')::numeric, (m.value ->> 'raw')::numeric),
          (select min(q.score) from public.exam_norm_points as q where q.norm_id = norm.id)
        )
        order by p.score desc limit 1
      ) end,
      'percentile_n', case when ranks and jsonb_array_length(found -> 'measures') > 1 then coalesce(norm.n, 0) end
    ) order by m.nth), '[]')
    from jsonb_array_elements(found -> 'measures') with ordinality as m (value, nth)
    left join public.exam_norms as norm on norm.measure = m.value ->> 'code' and norm.measure <> 'total'
      and norm.revision_id = (select a.revision_id from public.exam_attempts as a where a.id = p_attempt)
  ));
end
$$;

create or replace function public.get_result(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.get_result_with_ranks(p_attempt_id) $$;

revoke execute on function private.get_result_with_ranks(uuid) from public, anon, authenticated;
grant execute on function private.get_result_with_ranks(uuid) to authenticated;
revoke execute on all functions in schema exam_private from public;
