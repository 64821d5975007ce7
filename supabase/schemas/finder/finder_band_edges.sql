create or replace function private.finder_band_edges(p_facet text) returns table (value text, lowest int, highest int)
language sql stable set search_path = '' as $$
  select s.step::text, coalesce(lag(s.step) over (order by s.step) * 100000 + 1, 0), s.step * 100000
  from unnest(array[0, 2, 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60]) as s (step) where p_facet = 'tuition'
  union all
  select 'over', 6000001, 2147483647 where p_facet = 'tuition'
  union all
  select v.* from (values ('to-12', 1, 12), ('13-18', 13, 18), ('19-24', 19, 24), ('25-36', 25, 36), ('37-48', 37, 48),
    ('over-48', 49, 32767)) as v where p_facet = 'duration'
  union all
  -- Days since 2000-01-01.
  select to_char(m.month, 'YYYY-MM'), m.month::date - date '2000-01-01', (m.month + interval '1 month')::date - 1 - date '2000-01-01'
  from generate_series(date_trunc('month', current_date), current_date + interval '10 years', interval '1 month') as m (month)
  where p_facet = 'deadline'
$$;
comment on function private.finder_band_edges(text) is 'The lower and upper bound of an index band.';
