create or replace function private.forget_payers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.pay_links as k set payer_name = null, payer_email = null, ended_at = coalesce(k.ended_at, clock_timestamp())
  where k.order_id = new.id;
  return null;
end
$$;
comment on function private.forget_payers() is 'Once a buyer''s account is gone nobody pays for them by a link any more, and nobody who did is known.';

create or replace trigger orders_forget_payers after update of user_id on public.orders
  for each row when (new.user_id is null and old.user_id is not null) execute function private.forget_payers();
