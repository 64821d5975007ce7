-- Question statistics for editors: flags are computed with the figures, exposure shows how often a question was given out of
-- how often it could have been, and lists put the worst first.

-- Usual limits of the field: a distractor chosen by fewer than one in twenty does no work, and half as long again as the author
-- expected is slow.
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
comment on function exam_private.item_flags(numeric, double precision, double precision, int, bigint, bigint, numeric) is 'Flags of a question, from: proportion correct, correlation with the rest of the paper, median time, how many of the top third chose the key and the strongest distractor, and the share of the least chosen distractor.';
