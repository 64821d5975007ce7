create or replace function exam_private.pct_mid(p_worse bigint, p_equal bigint, p_all bigint) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select round(100 * (p_worse + p_equal / 2.0) / nullif(p_all, 0), 1)
$$;
comment on function exam_private.pct_mid(bigint, bigint, bigint) is 'Mid-rank: those below plus half of the ties.';
