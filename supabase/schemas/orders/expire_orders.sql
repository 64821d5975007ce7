create or replace function private.expire_orders() returns int
language plpgsql security definer set search_path = '' as $$
declare
  bought uuid;
  expired int := 0;
begin
  for bought in
    select o.id from public.orders as o
    where o.state in ('created', 'awaiting_payment', 'failed') and o.expires_at <= now()
    order by o.expires_at, o.id limit 1000 for update skip locked
  loop
    update public.orders set state = 'expired' where id = bought;
    perform private.add_order_event(bought, 'expired');
    expired := expired + 1;
  end loop;
  return expired;
end
$$;

create or replace function public.expire_orders() returns int
language sql set search_path = '' as $$
  select private.expire_orders()
$$;
comment on function public.expire_orders() is 'Job expire-orders: orders whose price is held no longer have expired; answers how many. Money that comes later still pays them. Service role only.';

grant execute on function private.expire_orders() to service_role;
