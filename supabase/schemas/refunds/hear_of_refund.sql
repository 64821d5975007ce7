create or replace function private.hear_of_refund(p_provider text, p_news jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  called constant text := p_news ->> 'provider_refund_id';
  key constant text := p_news ->> 'refund_key';
  amount constant bigint := (p_news ->> 'amount_minor')::bigint;
  is_done constant boolean := p_news ->> 'kind' = 'refund_done';
  money public.payments;
  given public.refunds;
  made uuid;
begin
  select * into money from public.payments as p
  where p.provider = p_provider and p.provider_payment_id = p_news ->> 'provider_payment_id' and p.state in ('captured', 'mismatched', 'surplus');
  if not found then
    return 'unknown';
  end if;
  perform from public.orders as o where o.id = money.order_id for update;
  select * into given from public.refunds as r
  where r.payment_id = money.id and (r.provider_refund_id = called or r.id::text = left(key, 36))
  order by coalesce(r.provider_refund_id = called, false) desc limit 1 for update;
  if not is_done then
    if given.state = 'sent' and coalesce(key = given.id || '-' || given.attempts, given.provider_refund_id = called) then
      return private.note_failed_refund(given.id, p_news ->> 'reason');
    end if;
    -- Some banks send money back that had gone.
    if given.state = 'done' and given.provider_refund_id = called and not exists (
      select from public.order_events as e where e.order_id = money.order_id and e.kind = 'refund_failed' and e.details ->> 'came_back' = called
    ) then
      perform private.add_order_event(money.order_id, 'refund_failed', money.id, p_news ->> 'reason', jsonb_build_object(
        'refund', given.id, 'came_back', called
      ));
      perform private.alarm_of_payment(format(
        'A refund of order %s that had gone was sent back by the bank. Pay it in another way.',
        (select o.reference from public.orders as o where o.id = money.order_id)
      ));
      return 'came_back';
    end if;
    return 'already';
  end if;
  if given.state = 'done' and given.provider_refund_id = called then
    return 'already';
  end if;
  if given.state in ('sent', 'failed') then
    if (amount, upper(p_news ->> 'currency')) is distinct from (given.amount_minor, given.currency::text) then
      raise exception 'Refund % is of %, and the provider says %.', given.id, given.amount_minor, amount using errcode = 'PT409';
    end if;
    return private.settle_refund(given.id, called);
  end if;
  -- Nobody asked for it here: somebody gave the money back at the provider.
  perform private.withdraw_refunds(money.id, amount, 'The money was given back in another way.');
  insert into public.refunds (order_id, payment_id, is_of_sale, amount_minor, currency, state, is_made_elsewhere, provider_refund_id)
  values (money.order_id, money.id, money.state = 'captured', amount, upper(p_news ->> 'currency'), 'sent', true, called)
  returning id into made;
  perform private.settle_refund(made, called);
  perform private.alarm_of_payment(format(
    'Money of order %s was given back at the provider and not here. It is booked; please check that it was meant.',
    (select o.reference from public.orders as o where o.id = money.order_id)
  ));
  return 'refunded_elsewhere';
end
$$;
comment on function private.hear_of_refund(text, jsonb) is 'News of a refund: {kind: refund_done or refund_failed, provider_payment_id, provider_refund_id, refund_key, amount_minor, currency, reason}. Done once however often it is told; one that we know nothing of is booked, and somebody is told. Checks no rights.';
