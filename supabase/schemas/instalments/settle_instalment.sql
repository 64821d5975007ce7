create or replace function private.settle_instalment(p_order public.orders, p_money public.payments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  coming public.order_instalments;
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
    select * into coming from public.order_instalments as i
    where i.order_id = p_order.id and i.payment_id is null and i.ended_at is null order by i.place limit 1;
    -- No paper is made of a later part, so this is all that comes by mail.
    perform private.notify_person(p_order.user_id, 'order.part_paid', 'Your payment has arrived', format(
      'We have received %s for part %s of order %s. %s Thank you.',
      case when p_order.currency = 'INR' then private.say_rupees(p_money.amount_minor) else 'the money' end, p_money.part, p_order.reference,
      case
        when coming.place is null then 'Nothing more is to be paid.'
        else format('Part %s is due on %s.', coming.place, to_char(coming.due_on, 'FMDD FMMonth YYYY'))
      end
    ), '/payment-success?order=' || p_order.id);
  end if;
end
$$;
comment on function private.settle_instalment(public.orders, public.payments) is 'A later part of an order that has come: what was owed to us is there. The sale was booked with the first part. Checks no rights.';
