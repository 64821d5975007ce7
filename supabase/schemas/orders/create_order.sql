create or replace function private.create_order(
  p_service_id uuid, p_price_id uuid, p_total_minor bigint, p_billing jsonb, p_key uuid, p_coupon text, p_is_in_parts boolean
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  price_held constant interval := interval '1 hour';
  buyer constant uuid := private.acting_id();
  country constant text := upper(coalesce(p_billing ->> 'country', 'IN'));
  place constant text := nullif(p_billing ->> 'state', '');
  born date;
  service public.services;
  price public.service_prices;
  bought public.orders;
  tax_rate int;
  coupon public.coupons;
  fault text;
  kind text;
  net bigint;
  discount bigint := 0;
  tax bigint;
begin
  if buyer is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if p_key is null or jsonb_typeof(p_billing) is distinct from 'object' then
    raise exception 'An order has a key and a bill.' using errcode = '22023';
  end if;
  -- Two presses at once: the second waits here and finds what the first made.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_key, 0));
  select * into bought from public.orders as o where o.idempotency_key = p_key;
  if found then
    if bought.user_id is distinct from buyer then
      raise exception 'There is no such order.' using errcode = 'PT404';
    end if;
    return bought.id;
  end if;
  select p.date_of_birth into born from public.profiles as p where p.user_id = buyer;
  if born is null then
    raise exception 'The date of birth is not known.' using errcode = 'PT409', detail = 'age_unknown';
  end if;
  if not private.has_parental_consent(buyer) then
    raise exception 'Under 18, a parent has to agree before payments are taken.' using errcode = 'PT409', detail = 'consent_needed';
  end if;
  select * into service from public.services as s where s.id = p_service_id and s.is_offered;
  if not found then
    raise exception 'There is no such service.' using errcode = 'PT404';
  end if;
  select * into price from public.service_prices as p
  where p.service_id = p_service_id and p.currency = 'INR' and p.valid_from <= now() and (p.valid_until is null or p.valid_until > now())
  order by p.valid_from desc limit 1;
  if not found then
    raise exception 'There is no such service.' using errcode = 'PT404';
  end if;
  tax_rate := private.tax_rate_of(price.sac, (now() at time zone 'Asia/Kolkata')::date);
  select p.net_minor, p.tax_minor into net, tax from private.price_parts(price.amount_minor, price.is_tax_included, tax_rate) as p;
  if nullif(btrim(p_coupon), '') is not null then
    -- Two tabs of one buyer first, then everybody who is after the last use.
    perform pg_advisory_xact_lock(hashtextextended('coupons of ' || buyer, 0));
    coupon := private.coupon_of_code(p_coupon);
    perform from public.coupons as c where c.id = coupon.id for update;
    coupon := private.coupon_of_code(p_coupon);
    fault := private.coupon_fault(coupon, p_service_id, net + tax, buyer);
    if fault is not null then
      raise exception 'The coupon does not hold for this order.' using errcode = 'PT409', detail = fault;
    end if;
    select p.discount_minor, p.tax_minor into discount, tax
    from private.coupon_parts(price.amount_minor, price.is_tax_included, tax_rate, coupon.percent, coupon.amount_minor) as p;
    if discount = 0 then
      raise exception 'The coupon takes nothing off this price.' using errcode = 'PT409', detail = 'coupon_other_service';
    end if;
  end if;
  if price.id is distinct from p_price_id or net - discount + tax is distinct from p_total_minor then
    raise exception 'The price has changed since the page was opened.' using errcode = 'PT409', detail = 'price_changed';
  end if;
  kind := private.tax_kind_of(country, place);
  if kind = 'export' then
    tax_rate := 0;
    tax := 0;
  end if;
  insert into public.orders (
    user_id, net_minor, discount_minor, taxable_minor, tax_minor, total_minor, tax_kind, cgst_minor, sgst_minor, igst_minor,
    billing_name, billing_email, billing_address, billing_state, billing_country, billing_gstin, idempotency_key, expires_at
  )
  values (
    buyer, net, discount, net - discount, tax, net - discount + tax, kind,
    case when kind = 'intra' then tax / 2 else 0 end, case when kind = 'intra' then tax - tax / 2 else 0 end,
    case when kind = 'inter' then tax else 0 end,
    btrim(p_billing ->> 'name'), lower(btrim(p_billing ->> 'email')), btrim(p_billing ->> 'address'), place, country,
    nullif(upper(btrim(p_billing ->> 'gstin')), ''), p_key, now() + price_held
  )
  returning * into bought;
  insert into public.order_lines (
    order_id, place, service_id, price_id, description, purchase_type, sac, net_minor, discount_minor, taxable_minor, rate_basis_points, tax_minor,
    total_minor
  )
  values (
    bought.id, 1, service.id, price.id, service.name, private.purchase_type_of(service.id), price.sac, net, discount,
    net - discount, tax_rate, tax, net - discount + tax
  );
  if coupon.id is not null then
    insert into public.coupon_uses (order_id, coupon_id, code, discount_minor) values (bought.id, coupon.id, coupon.code, discount);
  end if;
  if p_is_in_parts then
    insert into public.order_instalments (order_id, place, amount_minor, after_days)
    select bought.id, i.place, i.amount_minor, i.after_days
    from private.instalment_parts(bought.total_minor, private.plan_of_price(price.id)) as i;
    if not found then
      raise exception 'This price is paid at once.' using errcode = 'PT409', detail = 'at_once';
    end if;
  end if;
  perform private.add_order_event(bought.id, 'created', null, nullif(concat_ws(', ',
    case when coupon.id is not null then 'With the coupon ' || coupon.code end, case when p_is_in_parts then 'paid in parts' end
  ), ''));
  return bought.id;
end
$$;

create or replace function public.create_order(
  p_service_id uuid, p_price_id uuid, p_total_minor bigint, p_billing jsonb, p_key uuid, p_coupon text default null,
  p_is_in_parts boolean default false
) returns uuid
language sql set search_path = '' as $$
  select private.create_order(p_service_id, p_price_id, p_total_minor, p_billing, p_key, p_coupon, p_is_in_parts)
$$;
comment on function public.create_order(uuid, uuid, bigint, jsonb, uuid, text, boolean) is 'Orders a service at the price that the page showed, for an hour: {name, email, address, state (of GST), country, gstin}, with a coupon where there is one, and in the parts of the price where that is asked for. The same key twice is one order. PT404; PT409 price_changed, age_unknown, consent_needed, at_once (this price has no parts), or why the coupon does not hold (coupon_fault).';

grant execute on function
  private.create_order(uuid, uuid, bigint, jsonb, uuid, text, boolean), public.create_order(uuid, uuid, bigint, jsonb, uuid, text, boolean)
to authenticated;
