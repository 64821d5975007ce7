-- How questions turned out, for those who look after them: what stands out is counted with the figures, how often a question
-- was given beside how often it could have been, and lists by what deserves a look first.

-- The limits are those of the field: a wrong option that fewer than one in twenty choose does no work, and half as long again
-- as its author expected is slow.
create or replace function exam_private.item_flags(
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
