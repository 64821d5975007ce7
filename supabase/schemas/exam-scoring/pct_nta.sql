-- Percentiles, each named for who publishes the formula.
create or replace function exam_private.pct_nta(p_as_good_or_worse bigint, p_all bigint) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select round(100 * p_as_good_or_worse::numeric / nullif(p_all, 0), 7)
$$;
comment on function exam_private.pct_nta(bigint, bigint) is 'Share of candidates with equal or fewer marks, 7 decimals.';
