create or replace function private.decide_bank_transfer(p_transfer_id uuid, p_version int, p_verdict text, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  said constant text := nullif(btrim(p_reason), '');
  claimed public.bank_transfers;
  money public.payments;
  came text;
begin
  if p_verdict is null or p_verdict not in ('confirm', 'return', 'refuse') then
    raise exception 'A transfer is confirmed, returned or refused.' using errcode = '22023';
  end if;
  claimed := private.lock_bank_transfer(p_transfer_id, p_version, admin);
  if claimed.state not in ('claimed', 'seen') or p_verdict <> 'refuse' and claimed.state <> 'seen' then
    raise exception 'This transfer is not where it can be decided so.' using errcode = 'PT409', detail = 'decided';
  end if;
  select * into money from public.payments as p where p.id = claimed.payment_id;

  if p_verdict = 'return' then
    update public.bank_transfers set state = 'claimed', received_minor = null, seen_by = null, seen_at = null where id = p_transfer_id;
    return 'returned';
  end if;

  if p_verdict = 'refuse' then
    if said is null then
      raise exception 'Who is refused learns why.' using errcode = 'PT409', detail = 'reason_needed';
    end if;
    update public.bank_transfers set state = 'refused', refused_by = admin, refused_at = clock_timestamp(), reason = said where id = p_transfer_id;
    perform private.add_order_event(claimed.order_id, 'transfer_refused', claimed.payment_id, said, jsonb_build_object(
      'transfer', p_transfer_id
    ));
    perform private.tell_of_bank_transfer(p_transfer_id);
    return 'refused';
  end if;

  if claimed.seen_by is null or claimed.seen_by = admin then
    raise exception 'Two people check a transfer, and you are the first.' using errcode = 'PT409', detail = 'second_needed';
  end if;
  came := private.settle_payment('bank', money.provider_order_id, claimed.reference, claimed.received_minor, money.currency::text);
  if came not in ('paid', 'mismatched', 'surplus') then
    raise exception 'This money is in the books already.' using errcode = 'PT409', detail = 'taken';
  end if;
  update public.bank_transfers set state = 'confirmed', confirmed_by = admin, confirmed_at = clock_timestamp(), outcome = came where id = p_transfer_id;
  -- That it is paid they are told with the order.
  if came <> 'paid' then
    perform private.tell_of_bank_transfer(p_transfer_id);
  end if;
  return came;
end
$$;

create or replace function public.decide_bank_transfer(p_transfer_id uuid, p_version int, p_verdict text, p_reason text default null) returns text
language sql set search_path = '' as $$
  select private.decide_bank_transfer(p_transfer_id, p_version, p_verdict, p_reason)
$$;
comment on function public.decide_bank_transfer(uuid, int, text, text) is 'The second of two colleagues confirms a transfer, and it pays its order in the same transaction: paid, mismatched or surplus; or returns it to be looked for again; or refuses it with a reason: returned, refused. For administrators, not the buyer. PT401; PT403; PT404; PT409 changed, decided, own, second_needed, reason_needed, taken.';

create or replace function private.tell_of_bank_transfer(p_transfer_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  decided record;
begin
  select t.state, t.outcome, o.id as order_id, o.user_id, o.reference, i.place as part into decided
  from public.bank_transfers as t join public.orders as o on o.id = t.order_id join public.payments as p on p.id = t.payment_id
  left join public.order_instalments as i on i.order_id = o.id and i.place = p.part
  where t.id = p_transfer_id;
  if decided.user_id is not null then
    perform private.notify_person(
      decided.user_id, 'order.transfer_decided',
      case
        when decided.state = 'refused' then 'We did not find your transfer'
        when decided.outcome <> 'surplus' then 'Your transfer has arrived, but the amount is different'
        when decided.part is null then 'Your transfer has arrived, and the order was paid before'
        else 'Your transfer has arrived, and that part was paid before' end,
      case
        when decided.state = 'refused' then format('For order %s. We wrote why and what you can do now: open the order to read it.', decided.reference)
        when decided.outcome = 'surplus' then format(
          '%s was paid already. This money is safe, and a colleague sends it back.',
          coalesce('Part ' || decided.part || ' of order ', 'Order ') || decided.reference
        )
        else format('A different amount came for order %s. Your money is safe: a colleague writes to you about it.', decided.reference) end,
      '/payment-success?order=' || decided.order_id
    );
  end if;
end
$$;
comment on function private.tell_of_bank_transfer(uuid) is 'Tells the buyer that a transfer was not found, or that its sum does not fit.';

grant execute on function
  private.decide_bank_transfer(uuid, int, text, text), public.decide_bank_transfer(uuid, int, text, text)
to authenticated;
