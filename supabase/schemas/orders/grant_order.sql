create or replace function private.grant_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.service_purchases (user_id, purchase_type, payment_status, service_id, order_line_id)
  select o.user_id, l.purchase_type, 'completed', l.service_id, l.id
  from public.order_lines as l join public.orders as o on o.id = l.order_id
  where l.order_id = p_order_id and o.paid_at is not null
  on conflict (order_line_id) do nothing;
  perform private.add_order_event(p_order_id, 'granted');
exception when sqlstate 'PT403' then
  -- A parent took the consent back while the money was on its way: it is ours to give back, and it is not lost.
  perform private.add_order_event(p_order_id, 'grant_refused', null, 'A parent''s consent is missing');
  perform private.alarm_of_payment(format(
    'Order %s is paid, and a parent has not agreed. Ask for the consent, or give the money back.',
    (select o.reference from public.orders as o where o.id = p_order_id)
  ));
end
$$;
comment on function private.grant_order(uuid) is 'What the lines of a paid order grant becomes purchases, each once; where a parent''s consent is missing colleagues are told. Checks no rights.';
