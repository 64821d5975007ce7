create or replace function private.alarm_of_payment(p_sentence text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, title, body, href)
  select distinct r.user_id, 'payment.alarm', 'A payment needs a look', p_sentence, '/payments-dashboard'
  from public.user_roles as r join public.role_permissions as p on p.role = r.role and p.permission = 'payments.read'
  where r.is_active
$$;
comment on function private.alarm_of_payment(text) is 'Tells everybody who reads payments that somebody has to look.';
