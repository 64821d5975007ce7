create or replace function private.follow_order_with_coupon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.paid_at is not null and old.paid_at is null then
    -- Taken again where it was given back: whoever paid late keeps the price, even where somebody else had the last use meanwhile.
    update public.coupon_uses as u set paid_at = new.paid_at, given_back_at = null where u.order_id = new.id;
  elsif new.state = 'expired' then
    update public.coupon_uses as u set given_back_at = clock_timestamp() where u.order_id = new.id and u.given_back_at is null and u.paid_at is null;
  end if;
  return null;
end
$$;
comment on function private.follow_order_with_coupon() is 'Gives the use of a coupon back when its order expires, and keeps it once the order is paid.';

create or replace trigger orders_keep_their_coupon after update of state on public.orders
  for each row when (old.state is distinct from new.state) execute function private.follow_order_with_coupon();
