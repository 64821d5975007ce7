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
    -- Norms without attempts left are deleted.
    delete from public.exam_norms as n where n.revision_id = revision.id and n.built_at < now();
    built := built + 1;
  end loop;
  return built;
end
$$;

create or replace function public.build_exam_norms() returns int
language sql set search_path = '' as $$ select private.build_exam_norms() $$;
comment on function public.build_exam_norms() is 'Recomputes the norms of each paper from first attempts; returns how many papers. Service role only, hourly.';

grant execute on function private.build_exam_norms() to service_role;
