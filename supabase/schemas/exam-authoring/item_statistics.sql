-- Figures are shown from ten answers on; flags need thirty, because with ten every fourth good question looks weak.
create or replace function exam_private.item_statistics(
  p_version uuid, out n int, out p numeric, out point_biserial numeric, out omit_rate numeric, out median_ms int, out options jsonb,
  out has_verdict boolean, out flags text[], out seen int, out sittings int, out built_at timestamptz
)
language sql stable set search_path = '' as $$
  select case when f.n >= 10 then f.n end, case when f.n >= 10 then f.p end, case when f.n >= 10 then f.point_biserial end,
    case when f.n >= 10 then f.omit_rate end, case when f.n >= 10 then f.median_ms end, case when f.n >= 10 then f.options end,
    coalesce(f.n >= 30, false), case when f.n >= 30 then f.flags else '{}' end, coalesce(f.seen, 0), coalesce(f.sittings, 0), f.built_at
  from (select 1) as always left join exam_private.item_facts as f on f.item_version_id = p_version
$$;
