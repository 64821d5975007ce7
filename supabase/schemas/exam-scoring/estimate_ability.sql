-- Ability: the three-parameter logistic model with D = 1.
create or replace function exam_private.estimate_ability(
  p_a float8[], p_b float8[], p_c float8[], p_right boolean[], p_prior_sd float8, out theta float8, out se float8
)
language sql immutable parallel safe set search_path = '' as $$
  with nodes as (
    select -4 + i * 0.25::float8 as t, case when i in (0, 32) then 0.5::float8 else 1 end as weight
    from generate_series(0, 32) as i
  ), likelihoods as (
    select n.t, n.weight, -n.t * n.t / (2 * p_prior_sd * p_prior_sd) + coalesce((
      select sum(ln(case
        when r.is_right then r.c + (1 - r.c) / (1 + exp(least(-r.a * (n.t - r.b), 500)))
        else (1 - r.c) / (1 + exp(least(r.a * (n.t - r.b), 500)))
      end))
      from unnest(p_a, p_b, p_c, p_right) as r (a, b, c, is_right)
    ), 0) as log_likelihood
    from nodes as n
  ), posterior as (
    select l.t, l.weight * exp(greatest(l.log_likelihood - max(l.log_likelihood) over (), -700)) as density
    from likelihoods as l
  ), mean as (
    select sum(p.t * p.density) / sum(p.density) as t from posterior as p
  )
  select m.t, sqrt(sum((p.t - m.t) * (p.t - m.t) * p.density) / sum(p.density))
  from posterior as p cross join mean as m group by m.t
$$;
comment on function exam_private.estimate_ability(float8[], float8[], float8[], boolean[], float8) is 'Expected a posteriori on 33 nodes from -4 to 4 with a normal prior of mean 0: SD 1 for routing, SD 2 for reports, which pulls the ends in less.';
