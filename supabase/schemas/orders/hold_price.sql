create or replace function private.hold_price(p_order_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  price_holds constant interval := interval '7 days';
  bought public.orders;
  held_until timestamptz;
begin
  select * into bought from public.orders as o where o.id = p_order_id for update;
  -- Whoever pays for a student, and whoever pays by a transfer, needs longer than an hour. Held longer is only what would be charged anew at this moment.
  select min(least(now() + price_holds, p.valid_until, c.valid_until)) into held_until
  from public.order_lines as l
  join public.service_prices as p on p.id = l.price_id
  join public.services as s on s.id = l.service_id
  left join public.coupon_uses as u on u.order_id = l.order_id
  left join public.coupons as c on c.id = u.coupon_id
  where l.order_id = bought.id
  having bool_and(
    s.is_offered and p.valid_from <= now() and (p.valid_until is null or p.valid_until > now()) and (c.id is null or c.ended_at is null)
    and l.rate_basis_points = case bought.tax_kind
      when 'export' then 0 else private.tax_rate_of(p.sac, (now() at time zone 'Asia/Kolkata')::date) end
  );
  -- Once a part is paid, the price of the others stands.
  if bought.paid_at is null and held_until > bought.expires_at then
    update public.orders as o set expires_at = least(held_until, o.created_at + price_holds) where o.id = bought.id returning * into bought;
  end if;
  return bought.expires_at;
end
$$;
comment on function private.hold_price(uuid) is 'Holds the price of an order that is not paid for up to seven days, where it would be charged anew at this moment, and answers until when. Checks no rights.';
