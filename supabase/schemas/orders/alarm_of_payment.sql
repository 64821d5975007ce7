create or replace function private.alarm_of_payment(p_sentence text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, href)
  select r.user_id, 'payment.alarm', 'A payment needs a look', p_sentence, '/payments-dashboard'
  from private.payment_readers() as r (user_id)
$$;
comment on function private.alarm_of_payment(text) is 'Tells everybody who reads payments that somebody has to look.';
