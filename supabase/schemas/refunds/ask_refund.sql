create or replace function private.refund_of_key(p_key uuid, p_asker uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made public.refunds;
begin
  if p_key is null then
    raise exception 'A refund has a key.' using errcode = '22023';
  end if;
  -- Two presses at once: the second waits here and finds what the first made.
  perform pg_advisory_xact_lock(hashtextextended('refund:' || p_key, 0));
  select * into made from public.refunds as r where r.idempotency_key = p_key;
  if found and made.asked_by is distinct from p_asker then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  return made.id;
end
$$;
comment on function private.refund_of_key(uuid, uuid) is 'The refund that this press of a button has made already; null where it has not.';

create or replace function private.ask_refund(p_order_id uuid, p_amount_minor bigint, p_reason text, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  buyer constant uuid := private.acting_id();
  bought public.orders;
  facts jsonb;
  answer jsonb;
  most bigint;
  money record;
  open_minor bigint;
  made uuid;
  first uuid;
begin
  if buyer is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  made := private.refund_of_key(p_key, buyer);
  if made is not null then
    return made;
  end if;
  select * into bought from public.orders as o where o.id = p_order_id and o.user_id = buyer and o.paid_at is not null for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  if bought.state = 'disputed' then
    raise exception 'The bank was asked to take this payment back.' using errcode = 'PT409', detail = 'disputed';
  end if;
  facts := private.refund_facts(p_order_id);
  answer := private.refundable(facts);
  most := (answer ->> case when (answer ->> 'is_worked_out')::boolean then 'rest_minor' else 'minor' end)::bigint;
  if most = 0 then
    raise exception 'Nothing of this order can be given back.' using errcode = 'PT409', detail = 'nothing_back';
  end if;
  if p_amount_minor < 1 or p_amount_minor > most then
    raise exception 'Of this order % can be given back.', most using errcode = 'PT409', detail = 'too_much';
  end if;
  -- A refund is of one payment: where an order is paid in parts, the latest goes back first.
  open_minor := coalesce(p_amount_minor, most);
  for money in
    select p.id, private.left_of_payment(p.id, true) as left_minor from public.payments as p
    where p.order_id = bought.id and p.state = 'captured' order by p.part desc
  loop
    continue when least(open_minor, money.left_minor) = 0;
    insert into public.refunds (
      order_id, payment_id, is_of_sale, amount_minor, currency, is_worked_out, policy_id, rule_place, reason, asked_by, idempotency_key
    )
    values (
      bought.id, money.id, true, least(open_minor, money.left_minor), bought.currency, (answer ->> 'is_worked_out')::boolean,
      (facts -> 'lines' -> 0 ->> 'policy_id')::uuid, (answer ->> 'rule_place')::smallint, btrim(p_reason), buyer,
      case when first is null then p_key else gen_random_uuid() end
    )
    returning id into made;
    first := coalesce(first, made);
    open_minor := open_minor - least(open_minor, money.left_minor);
    perform private.tell_of_asked_refund(made);
  end loop;
  return first;
end
$$;

create or replace function public.ask_refund(p_order_id uuid, p_amount_minor bigint, p_reason text, p_key uuid) returns uuid
language sql set search_path = '' as $$
  select private.ask_refund(p_order_id, p_amount_minor, p_reason, p_key)
$$;
comment on function public.ask_refund(uuid, bigint, text, uuid) is 'Asks to have money of one''s own order back: a sum, or without one all that the rules give. Where a person works it out, the most that there is. Of an order that was paid in parts each payment has a refund of its own, and the first is answered. The same key twice asks once. PT401; PT404; PT409 nothing_back, too_much, disputed.';

create or replace function private.ask_refund_at_desk(p_payment_id uuid, p_amount_minor bigint, p_reason text, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  asker constant uuid := private.require_permission('payments.read');
  money public.payments;
  bought public.orders;
  open_minor bigint;
  made uuid;
begin
  made := private.refund_of_key(p_key, asker);
  if made is not null then
    return made;
  end if;
  select o.* into bought from public.orders as o
  where o.id = (select p.order_id from public.payments as p where p.id = p_payment_id) for update;
  select * into money from public.payments as p where p.id = p_payment_id and p.state in ('captured', 'mismatched', 'surplus');
  if not found then
    raise exception 'There is no such payment.' using errcode = 'PT404';
  end if;
  if money.state = 'captured' and bought.state = 'disputed' then
    raise exception 'The bank was asked to take this payment back.' using errcode = 'PT409', detail = 'disputed';
  end if;
  open_minor := private.left_of_payment(p_payment_id, true);
  if p_amount_minor is null or p_amount_minor < 1 or p_amount_minor > open_minor then
    raise exception 'Of this payment % are left to give back.', open_minor using errcode = 'PT409', detail = 'too_much';
  end if;
  insert into public.refunds (order_id, payment_id, is_of_sale, amount_minor, currency, reason, asked_by, idempotency_key)
  values (bought.id, p_payment_id, money.state = 'captured', p_amount_minor, money.currency, btrim(p_reason), asker, p_key)
  returning id into made;
  perform private.tell_of_asked_refund(made);
  return made;
end
$$;

create or replace function public.ask_refund_at_desk(p_payment_id uuid, p_amount_minor bigint, p_reason text, p_key uuid) returns uuid
language sql set search_path = '' as $$
  select private.ask_refund_at_desk(p_payment_id, p_amount_minor, p_reason, p_key)
$$;
comment on function public.ask_refund_at_desk(uuid, bigint, text, uuid) is 'Asks for money of a payment to go back where no rule of a student''s does: paid once more, another sum than asked for, or our fault. Somebody else decides. For those who read payments; the same key twice asks once. PT401; PT403; PT404; PT409 too_much, disputed.';

create or replace function private.tell_of_asked_refund(p_refund_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
begin
  select r.*, o.reference into asked from public.refunds as r join public.orders as o on o.id = r.order_id where r.id = p_refund_id;
  perform private.add_order_event(asked.order_id, 'refund_asked', asked.payment_id, null, jsonb_build_object(
    'refund', p_refund_id, 'amount_minor', asked.amount_minor, 'is_worked_out', asked.is_worked_out
  ));
  insert into public.notifications (user_id, kind, title, body, href)
  select u.user_id, 'payment.refund_asked', 'A refund waits for a decision',
    format('Money of order %s was asked for. Please decide.', asked.reference), '/payments-dashboard/refunds/' || p_refund_id
  from private.payment_readers() as u (user_id) where u.user_id is distinct from asked.asked_by;
end
$$;
comment on function private.tell_of_asked_refund(uuid) is 'Writes into the timeline of its order that a refund was asked for, and tells those who decide.';

grant execute on function private.ask_refund(uuid, bigint, text, uuid), public.ask_refund(uuid, bigint, text, uuid) to authenticated;
grant execute on function private.ask_refund_at_desk(uuid, bigint, text, uuid), public.ask_refund_at_desk(uuid, bigint, text, uuid) to authenticated;
