create or replace function private.coupon_fault(p_coupon public.coupons, p_service_id uuid, p_total_minor bigint, p_buyer uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_coupon.id is null
    -- The credit of somebody else is none of one's own.
    or exists (select from public.refund_credits as r where r.coupon_id = p_coupon.id and r.user_id is distinct from p_buyer) then
    return 'coupon_unknown';
  elsif p_coupon.ended_at is not null or p_coupon.valid_until <= now() then
    return 'coupon_ended';
  elsif p_coupon.valid_from > now() then
    return 'coupon_early';
  elsif exists (select from public.coupon_services as s where s.coupon_id = p_coupon.id)
    and not exists (select from public.coupon_services as s where s.coupon_id = p_coupon.id and s.service_id = p_service_id) then
    return 'coupon_other_service';
  elsif p_total_minor < p_coupon.least_total_minor then
    return 'coupon_least';
  elsif p_coupon.is_first_purchase and (
    exists (select from public.orders as o where o.user_id = p_buyer and o.paid_at is not null)
    or exists (select from public.service_purchases as s where s.user_id = p_buyer and s.payment_status = 'completed')
  ) then
    return 'coupon_first';
  elsif p_coupon.most_uses_each <= (
    select count(*) from public.orders as o join public.coupon_uses as u on u.order_id = o.id
    where o.user_id = p_buyer and u.coupon_id = p_coupon.id and u.given_back_at is null
  ) or p_coupon.is_first_purchase and exists (
    -- Two first purchases at once would both be reduced.
    select from public.orders as o join public.coupon_uses as u on u.order_id = o.id join public.coupons as c on c.id = u.coupon_id
    where o.user_id = p_buyer and u.given_back_at is null and c.is_first_purchase
  ) then
    return 'coupon_each';
  elsif p_coupon.most_uses <= p_coupon.uses then
    return 'coupon_used_up';
  end if;
  return null;
end
$$;
comment on function private.coupon_fault(public.coupons, uuid, bigint, uuid) is 'Why a coupon does not hold for this service, sum with tax and buyer; null where it does. Checks no rights.';
