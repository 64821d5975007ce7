create or replace function exam_private.gate_score(p_marks numeric, p_qualifying numeric, p_top numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(least(1000, greatest(0, 350 + (900 - 350) * (p_marks - p_qualifying) / nullif(p_top - p_qualifying, 0))))
$$;
comment on function exam_private.gate_score(numeric, numeric, numeric) is 'Sq + (St − Sq)(M − Mq) / (Mt − Mq) with Sq 350 and St 900, at most 1000.';
