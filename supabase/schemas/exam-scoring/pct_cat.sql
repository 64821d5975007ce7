create or replace function exam_private.pct_cat(p_rank bigint, p_all bigint) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select round(100 * (p_all - p_rank)::numeric / nullif(p_all, 0), 2)
$$;
comment on function exam_private.pct_cat(bigint, bigint) is '(N − rank) / N, ties share the better rank; 2 decimals, half up.';
