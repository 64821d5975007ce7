create or replace function private.settle_refund(p_refund_id uuid, p_provider_refund_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
  given public.refunds;
  money public.payments;
  beyond bigint := 0;
  is_again boolean;
begin
  -- The order first, as everybody who changes it does.
  select o.* into bought from public.orders as o where o.id = (select r.order_id from public.refunds as r where r.id = p_refund_id) for update;
  select * into given from public.refunds as r where r.id = p_refund_id for update;
  if not found then
    return 'unknown';
  end if;
  if given.state not in ('sent', 'failed') then
    return 'already';
  end if;
  -- The provider said that it failed, and it went after all.
  if given.state = 'failed' then
    update public.refunds set state = 'sent' where id = p_refund_id;
  end if;
  update public.refunds set state = 'done', provider_refund_id = p_provider_refund_id, done_at = clock_timestamp(), next_try_at = null, failure = null
  where id = p_refund_id;
  select * into money from public.payments as p where p.id = given.payment_id;
  -- Sent once more after the bank had sent it back: the sale was taken back with the first time.
  is_again := exists (select from public.refund_returns as b where b.refund_id = p_refund_id);
  if given.is_of_sale and not is_again then
    beyond := private.reverse_sale(
      given.order_id, given.payment_id, given.amount_minor, 'refund', 'refund:' || given.id, format('Refund of order %s', bought.reference), given.id
    );
  else
    if money.currency = 'INR' then
      perform private.book('refund:' || given.id || case when is_again then ':' || given.attempts else '' end, 'refund', given.order_id,
        given.payment_id, jsonb_build_object(
          private.money_account(money.provider), -given.amount_minor, 'customer_advances', given.amount_minor
        ), case when is_again then 'Sent again' end);
    end if;
    perform private.add_order_event(given.order_id, 'refunded', given.payment_id, null, jsonb_build_object(
      'amount_minor', given.amount_minor, 'currency', given.currency, 'effect', 'refund:' || given.id
    ));
  end if;
  if beyond > 0 then
    perform private.alarm_of_payment(format('More went back for order %s than was paid. Ask the provider.', bought.reference));
  end if;
  if bought.user_id is not null then
    -- A credit note is mailed by itself; money that took back no sale has none.
    perform private.notify_person(bought.user_id,
      case when given.is_of_sale and not is_again and beyond < given.amount_minor then 'order.refunded' else 'order.refund_sent' end, 'Your money is on its way back',
      format(
        case when is_again then 'Money of order %s was sent to you again. Your bank may take some days to show it.'
          else 'Money of order %s went back to where it came from. Your bank may take some days to show it.' end, bought.reference
      ),
      '/payment-success?order=' || bought.id);
  end if;
  return 'done';
end
$$;
comment on function private.settle_refund(uuid, text) is 'Money that a provider says has gone back, with all that follows from it. Checks no rights.';

create or replace function private.note_failed_refund(p_refund_id uuid, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  most_tries constant int := 8;
  given public.refunds;
begin
  select * into given from public.refunds as r where r.id = p_refund_id and r.state = 'sent' for update;
  if not found then
    return 'already';
  end if;
  update public.refunds set state = 'failed', provider_refund_id = null, polls = 0,
    failure = left(coalesce(nullif(btrim(p_reason), ''), 'No reason was given'), 300),
    next_try_at = case when given.attempts < most_tries then now() + least(interval '10 minutes' * (2 ^ given.attempts), interval '12 hours') end
  where id = p_refund_id;
  perform private.add_order_event(given.order_id, 'refund_failed', given.payment_id, p_reason, jsonb_build_object(
    'refund', p_refund_id, 'attempt', given.attempts
  ));
  -- Meanwhile the bank may have taken the payment back, or somebody at the provider.
  if given.is_of_sale and given.amount_minor > private.left_of_payment(given.payment_id, false) then
    update public.refunds set state = 'refused', next_try_at = null, note = 'The money went back in another way.' where id = p_refund_id;
    return 'failed';
  end if;
  if given.attempts >= most_tries then
    perform private.alarm_of_payment(format(
      'A refund of order %s failed %s times and is not tried again: %s', (select o.reference from public.orders as o where o.id = given.order_id),
      given.attempts, left(coalesce(p_reason, 'no reason was given'), 200)
    ));
  end if;
  return 'failed';
end
$$;
comment on function private.note_failed_refund(uuid, text) is 'A refund that the provider says has failed: it is tried again later and later, and then somebody is told. Checks no rights.';

create or replace function private.withdraw_refunds(p_payment_id uuid, p_room_minor bigint, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting public.refunds;
  paid bigint := (select p.amount_minor from public.payments as p where p.id = p_payment_id);
begin
  for waiting in
    select * from public.refunds as r where r.payment_id = p_payment_id and r.state in ('asked', 'approved', 'failed')
    order by r.created_at desc, r.id for update
  loop
    exit when (
      select coalesce(sum(r.amount_minor), 0) from public.refunds as r where r.payment_id = p_payment_id and r.state <> 'refused'
    ) <= paid - p_room_minor;
    update public.refunds set state = 'refused', next_try_at = null, decided_at = coalesce(decided_at, clock_timestamp()), note = p_note
    where id = waiting.id;
    perform private.add_order_event(waiting.order_id, 'refund_refused', p_payment_id, p_note, jsonb_build_object('refund', waiting.id));
  end loop;
end
$$;
comment on function private.withdraw_refunds(uuid, bigint, text) is 'Refuses refunds that are not on their way, the latest first, until so much of a payment is free: the money went back in another way. Checks no rights.';
