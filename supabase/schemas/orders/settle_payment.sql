create or replace function private.settle_payment(
  p_provider text, p_provider_order_id text, p_provider_payment_id text, p_amount_minor bigint, p_currency text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
  asked public.payments;
  try public.payments;
  money public.payments;
  part public.order_instalments;
  verdict public.payment_state;
  invoice uuid;
begin
  if p_provider_payment_id is null or p_amount_minor is null or p_currency is null then
    raise exception 'A payment has an id, a sum and a currency.' using errcode = '22023';
  end if;
  -- The order first, as everybody who changes it does.
  select o.* into bought from public.orders as o
  where o.id = (
    select p.order_id from public.payments as p where p.provider = p_provider and p.provider_order_id = p_provider_order_id limit 1
  ) for update;
  if not found then
    return 'unknown';
  end if;
  if exists (
    select from public.payments as p
    where p.provider = p_provider and p.provider_payment_id = p_provider_payment_id and p.state in ('captured', 'mismatched', 'surplus')
  ) then
    return 'already';
  end if;
  select * into try from public.payments as p
  where p.provider = p_provider and p.provider_order_id = p_provider_order_id and p.state in ('started', 'failed', 'captured')
  order by p.created_at limit 1;
  -- What we asked for by this name; only money that fits it is ever written on it.
  select * into asked from public.payments as p
  where p.provider = p_provider and p.provider_order_id = p_provider_order_id and p.state <> 'mismatched' order by p.created_at, p.id limit 1;
  select * into part from public.order_instalments as i where i.order_id = bought.id and i.place = asked.part;
  verdict := case
    when (p_amount_minor, upper(p_currency)) is distinct from (asked.amount_minor, asked.currency::text) then 'mismatched'
    when case asked.part when 1 then bought.paid_at is not null else num_nonnulls(part.payment_id, part.ended_at) > 0 end then 'surplus'
    else 'captured' end;
  if verdict = 'mismatched' or try.id is null or try.state = 'captured' then
    insert into public.payments (order_id, part, provider, provider_order_id, provider_payment_id, amount_minor, currency, state, captured_at)
    values (bought.id, asked.part, p_provider, p_provider_order_id, p_provider_payment_id, p_amount_minor, upper(p_currency), verdict, clock_timestamp())
    returning * into money;
  else
    update public.payments set state = verdict, provider_payment_id = p_provider_payment_id, captured_at = clock_timestamp(), failure = null,
      next_poll_at = null
    where id = try.id returning * into money;
  end if;

  if verdict <> 'captured' then
    perform private.add_order_event(bought.id, verdict::text, money.id, null, jsonb_build_object(
      'amount_minor', p_amount_minor, 'currency', upper(p_currency), 'provider', p_provider
    ));
    -- The books are in rupees; what came in another currency waits for whoever looks.
    if money.currency = 'INR' then
      perform private.book('unmatched:' || money.id, 'unmatched', bought.id, money.id,
        jsonb_build_object(private.money_account(p_provider), p_amount_minor, 'customer_advances', -p_amount_minor));
    end if;
    perform private.alarm_of_payment(format(
      case when verdict = 'surplus' then 'Order %s was paid once more: the money has to go back.'
        else 'Another sum than asked for came for order %s. It is not paid by that.' end, bought.reference
    ));
    return verdict::text;
  end if;

  if asked.part > 1 then
    perform private.settle_instalment(bought, money);
    return 'paid';
  end if;

  perform private.add_order_event(bought.id, 'paid', money.id, case when bought.state = 'expired' then 'After the price was held no longer' end,
    jsonb_build_object('provider', p_provider));
  update public.orders set state = 'paid', paid_at = clock_timestamp() where id = bought.id returning * into bought;
  -- The whole sale counts with the first part; what is still to come is owed to us.
  update public.order_instalments as i set due_on = (bought.paid_at at time zone 'Asia/Kolkata')::date + i.after_days,
    payment_id = case i.place when 1 then money.id end, paid_at = case i.place when 1 then bought.paid_at end
  where i.order_id = bought.id;
  perform private.book('sale:' || bought.id, 'sale', bought.id, money.id, (
    select jsonb_object_agg(e.account, e.amount) from (
      select private.money_account(p_provider) as account, money.amount_minor as amount
      union all select 'instalments_due', bought.total_minor - money.amount_minor
      union all select 'discounts', bought.discount_minor
      union all select 'tax.cgst', -bought.cgst_minor
      union all select 'tax.sgst', -bought.sgst_minor
      union all select 'tax.igst', -bought.igst_minor
      union all select format('revenue.%s', l.purchase_type), -sum(l.net_minor) from public.order_lines as l where l.order_id = bought.id group by l.purchase_type
    ) as e
  ));
  perform private.grant_order(bought.id);
  invoice := private.issue_invoice(bought.id);
  if invoice is not null then
    perform private.add_order_event(bought.id, 'invoiced', null, null, jsonb_build_object('invoice', invoice));
  end if;
  if bought.user_id is not null then
    perform private.notify_person(bought.user_id, 'order.paid', 'Your payment has arrived',
      format(
        case when part.place is null then 'Order %s is paid. Thank you.' else 'The first part of order %s is paid. Thank you.' end, bought.reference
      ), '/payment-success?order=' || bought.id);
  end if;
  return 'paid';
end
$$;

create or replace function public.settle_payment(
  p_provider text, p_provider_order_id text, p_provider_payment_id text, p_amount_minor bigint, p_currency text
) returns text
language sql set search_path = '' as $$
  select private.settle_payment(p_provider, p_provider_order_id, p_provider_payment_id, p_amount_minor, p_currency)
$$;
comment on function public.settle_payment(text, text, text, bigint, text) is 'Money that a provider says has come, in one transaction with all that follows from it, and once however often it is told: paid (the order or a part of it), already, surplus, mismatched, or unknown where no such payment was begun. Service role only.';

grant execute on function private.settle_payment(text, text, text, bigint, text) to service_role;
