create or replace function private.coupon_parts(
  p_amount_minor bigint, p_is_tax_included boolean, p_rate_basis_points int, p_percent int, p_off_minor bigint
) returns table (net_minor bigint, discount_minor bigint, tax_minor bigint)
language sql immutable set search_path = '' as $$
  select whole.net_minor, whole.net_minor - reduced.net_minor, reduced.tax_minor
  from private.price_parts(p_amount_minor, p_is_tax_included, p_rate_basis_points) as whole
  cross join private.price_parts(
    least(p_amount_minor, greatest(
      p_amount_minor - coalesce((2 * p_amount_minor * p_percent + 100) / 200, p_off_minor, 0),
      -- What is left is a rupee at least before tax: an order for less is none.
      case when p_is_tax_included then (100 * (10000 + p_rate_basis_points) + 9999) / 10000 else 100 end
    )),
    p_is_tax_included, p_rate_basis_points
  ) as reduced
$$;
comment on function private.coupon_parts(bigint, boolean, int, int, bigint) is 'A price before tax, what a coupon takes off it, and the tax on the rest, in paise. lib/coupons/rules.ts computes the same.';
