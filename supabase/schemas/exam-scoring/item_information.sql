create or replace function exam_private.item_information(p_theta float8, p_a float8, p_b float8, p_c float8) returns float8
language sql immutable strict parallel safe set search_path = '' as $$
  select p_a * p_a * ((1 - p) / p) * ((p - p_c) / (1 - p_c)) * ((p - p_c) / (1 - p_c))
  from (select p_c + (1 - p_c) / (1 + exp(least(-p_a * (p_theta - p_b), 500)))) as chance (p)
$$;
comment on function exam_private.item_information(float8, float8, float8, float8) is 'Fisher information of a question at this ability.';
