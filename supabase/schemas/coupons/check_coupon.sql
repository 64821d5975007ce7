create or replace function private.check_coupon(p_service_id uuid, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  buyer constant uuid := private.acting_id();
  coupon public.coupons;
  total bigint;
  fault text;
begin
  if buyer is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  -- An answer and no error, so that the try is counted: codes cannot be guessed one after the other.
  if not (private.consume_rate_limit('default', 'coupons:' || buyer) ->> 'allowed')::boolean then
    return jsonb_build_object('fault', 'coupon_tries', 'least_total_minor', null, 'coupon', null);
  end if;
  select p.net_minor + p.tax_minor into total from public.service_prices as s
  cross join private.price_parts(s.amount_minor, s.is_tax_included, private.tax_rate_of(s.sac, (now() at time zone 'Asia/Kolkata')::date)) as p
  where s.service_id = p_service_id and s.currency = 'INR' and s.valid_from <= now() and (s.valid_until is null or s.valid_until > now())
  order by s.valid_from desc limit 1;
  coupon := private.coupon_of_code(p_code);
  fault := private.coupon_fault(coupon, p_service_id, total, buyer);
  return jsonb_build_object(
    'fault', fault,
    'least_total_minor', case when fault = 'coupon_least' then coupon.least_total_minor end,
    'coupon', case when fault is null then jsonb_build_object('code', coupon.code, 'percent', coupon.percent, 'amount_minor', coupon.amount_minor) end
  );
end
$$;

create or replace function public.check_coupon(p_service_id uuid, p_code text) returns jsonb
language sql set search_path = '' as $$
  select private.check_coupon(p_service_id, p_code)
$$;
comment on function public.check_coupon(uuid, text) is 'What a code takes off a service for the caller, or why nothing: {fault, least_total_minor, coupon: {code, percent, amount_minor}}. Tries are counted. PT401.';

grant execute on function private.check_coupon(uuid, text), public.check_coupon(uuid, text) to authenticated;
