create or replace function private.price_parts(p_amount_minor bigint, p_is_tax_included boolean, p_rate_basis_points int)
returns table (net_minor bigint, tax_minor bigint)
language sql immutable set search_path = '' as $$
  select p.net, case when p_is_tax_included then p_amount_minor - p.net
    else (2 * p_amount_minor * p_rate_basis_points + 10000) / 20000 end
  from (
    select case when p_is_tax_included
      then (2 * p_amount_minor * 10000 + 10000 + p_rate_basis_points) / (2 * (10000 + p_rate_basis_points))
      else p_amount_minor end as net
  ) as p
$$;
comment on function private.price_parts(bigint, boolean, int) is 'A price without tax, and the tax on it, in paise; half a paisa is rounded up. lib/service-catalog/price.ts computes the same.';
