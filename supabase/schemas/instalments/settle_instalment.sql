create or replace function private.settle_instalment(p_order public.orders, p_money public.payments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.order_instalments as i set payment_id = p_money.id, paid_at = p_money.captured_at
  where i.order_id = p_order.id and i.place = p_money.part;
  perform private.add_order_event(p_order.id, 'instalment_paid', p_money.id, format('Part %s', p_money.part), jsonb_build_object(
    'provider', p_money.provider
  ));
  perform private.book('instalment:' || p_order.id || ':' || p_money.part, 'instalment', p_order.id, p_money.id, jsonb_build_object(
    private.money_account(p_money.provider), p_money.amount_minor, 'instalments_due', -p_money.amount_minor
  ), format('Part %s', p_money.part));
  if p_order.user_id is not null then
    perform private.notify_person(p_order.user_id, 'order.paid', 'Your payment has arrived',
      format('Part %s of order %s is paid. Thank you.', p_money.part, p_order.reference), '/payment-success?order=' || p_order.id);
  end if;
end
$$;
comment on function private.settle_instalment(public.orders, public.payments) is 'A later part of an order that has come: what was owed to us is there. The sale was booked with the first part. Checks no rights.';
