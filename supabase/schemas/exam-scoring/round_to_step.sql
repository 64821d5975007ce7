-- From marked answers to the figures an exam reports: scales, scoring, routing and adaptive selection. No exam publishes how
-- ability becomes its score, so those tables are our own straight lines, and every figure from them is called an estimate and
-- has an interval.

create or replace function exam_private.round_to_step(p_value numeric, p_min numeric, p_max numeric, p_step numeric) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select least(p_max, greatest(p_min, p_min + floor((p_value - p_min) / p_step + 0.5) * p_step))
$$;
comment on function exam_private.round_to_step(numeric, numeric, numeric, numeric) is 'The nearest value of a scale; half a step rounds up.';
