create or replace function private.claim_bank_transfer(
  p_order_id uuid, p_user_id uuid, p_is_by_link boolean, p_claim jsonb, p_proof jsonb, p_key uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  called constant text := upper(regexp_replace(p_claim ->> 'reference', '\s', '', 'g'));
  bought public.orders;
  money public.payments;
  made public.bank_transfers;
begin
  if p_key is null or called is null or p_is_by_link is null then
    raise exception 'A transfer has a key and a number.' using errcode = '22023';
  end if;
  select * into bought from public.orders as o where o.id = p_order_id and o.user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  -- Two presses at once: the second waited for the order, and finds what the first made.
  select * into made from public.bank_transfers as t where t.idempotency_key = p_key;
  if found then
    if made.order_id <> p_order_id then
      raise exception 'There is no such order.' using errcode = 'PT404';
    end if;
    return jsonb_build_object('id', made.id, 'proof_object', made.proof_object);
  end if;
  if (p_claim ->> 'paid_on')::date > today or (p_claim ->> 'paid_on')::date < today - 366 then
    raise exception 'A transfer was made in the last year.' using errcode = 'PT409', detail = 'day';
  end if;
  if p_claim ->> 'kind' = 'abroad' and p_proof is null then
    raise exception 'Of a transfer from abroad we need to see something.' using errcode = 'PT409', detail = 'proof_needed';
  end if;
  money := private.payment_of_transfer(p_order_id, p_user_id);
  if money.id is null then
    raise exception 'This order is paid.' using errcode = 'PT409', detail = 'paid';
  end if;
  if exists (select from public.bank_transfers as t where t.payment_id = money.id and t.state in ('claimed', 'seen')) then
    raise exception 'We are looking for a transfer of this order already.' using errcode = 'PT409', detail = 'waiting';
  end if;
  -- Two orders at once: the second waits here, and is told that the first has it.
  perform pg_advisory_xact_lock(hashtextextended('transfer:' || called, 0));
  if exists (select from public.bank_transfers as t where t.reference = called and t.state <> 'refused')
    or exists (select from public.payments as p where p.provider = 'bank' and p.provider_payment_id = called)
    -- The number of money that we sent back is on the statement too.
    or exists (select from public.refunds as r where r.provider_refund_id = called)
    or exists (select from public.refund_returns as b where b.number = called) then
    raise exception 'This transfer was told of already.' using errcode = 'PT409', detail = 'taken';
  end if;
  insert into public.bank_transfers (
    order_id, payment_id, kind, reference, amount_minor, paid_on, proof_object, proof_type, claimed_by, is_by_link, due_on, idempotency_key
  )
  values (
    p_order_id, money.id, p_claim ->> 'kind', called, (p_claim ->> 'amount_minor')::bigint, (p_claim ->> 'paid_on')::date,
    p_proof ->> 'object', p_proof ->> 'type', case when not p_is_by_link then p_user_id end, p_is_by_link,
    (private.add_working_days(now(), 2) at time zone 'Asia/Kolkata')::date, p_key
  )
  returning * into made;
  perform private.add_order_event(p_order_id, 'transfer_claimed', money.id, called, jsonb_build_object(
    'transfer', made.id, 'amount_minor', made.amount_minor, 'is_by_link', p_is_by_link
  ));
  insert into public.notifications (user_id, kind, title, body, href)
  select r.user_id, 'payment.transfer_claimed', 'A transfer waits to be found on the statement',
    format('Order %s: the buyer says that they have paid, number %s. Two of you check it.', bought.reference, called),
    '/payments-dashboard/transfers/' || made.id
  from private.payment_readers() as r (user_id) where r.user_id is distinct from bought.user_id;
  return jsonb_build_object('id', made.id, 'proof_object', made.proof_object);
end
$$;

create or replace function public.claim_bank_transfer(
  p_order_id uuid, p_user_id uuid, p_is_by_link boolean, p_claim jsonb, p_proof jsonb, p_key uuid
) returns jsonb
language sql set search_path = '' as $$
  select private.claim_bank_transfer(p_order_id, p_user_id, p_is_by_link, p_claim, p_proof, p_key)
$$;
comment on function public.claim_bank_transfer(uuid, uuid, boolean, jsonb, jsonb, uuid) is 'A buyer, or whoever pays for them by a link, says that they made a transfer: {kind: upi, bank or abroad, reference, amount_minor, paid_on}, and {object, type} of a file that the server has looked at. Answers {id, proof_object}; the same key twice is one. Also of an order whose price is held no longer. PT404; PT409 paid, waiting, taken, day, proof_needed, consent_needed, disputed. Service role only.';

create or replace function private.payment_of_transfer(p_order_id uuid, p_user_id uuid) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  next_part constant smallint := private.part_to_pay(p_order_id);
  bought public.orders;
  money public.payments;
  begun uuid;
begin
  -- Where nothing is to be paid any more, money that was sent all the same is a surplus of the latest try.
  select * into money from public.payments as p
  where p.order_id = p_order_id and p.provider = 'bank' and p.state in ('started', 'failed') and (next_part is null or p.part = next_part)
  order by p.created_at desc limit 1;
  if found then
    return money;
  end if;
  select * into bought from public.orders as o where o.id = p_order_id;
  if bought.paid_at is not null and next_part is null then
    return null;
  end if;
  -- Somebody paid by the QR code of the order's page and began nothing before.
  if bought.paid_at is not null or bought.state <> 'expired' and bought.expires_at > now() then
    begun := private.begin_transfer_payment(p_order_id, p_user_id);
    select * into money from public.payments as p where p.id = begun;
    return money;
  end if;
  -- Late money counts.
  insert into public.payments (order_id, provider, provider_order_id, amount_minor, currency)
  values (p_order_id, 'bank', bought.reference || '-' || (
    select 1 + count(*) from public.payments as p where p.order_id = p_order_id and p.provider = 'bank'
  ), coalesce(
    (select i.amount_minor from public.order_instalments as i where i.order_id = p_order_id and i.place = next_part), bought.total_minor
  ), bought.currency)
  returning * into money;
  perform private.add_order_event(p_order_id, 'payment_started', money.id, null, jsonb_build_object('provider', 'bank'));
  return money;
end
$$;
comment on function private.payment_of_transfer(uuid, uuid) is 'The try to pay that a transfer belongs to, of the part that is paid next, made where none was begun; nothing where the order is paid. The caller holds the order. Checks no rights.';

grant execute on function private.claim_bank_transfer(uuid, uuid, boolean, jsonb, jsonb, uuid) to service_role;
