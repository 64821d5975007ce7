create or replace function private.fail_payment(p_provider text, p_provider_order_id text, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
  try public.payments;
begin
  select o.* into bought from public.orders as o
  where o.id = (
    select p.order_id from public.payments as p where p.provider = p_provider and p.provider_order_id = p_provider_order_id limit 1
  ) for update;
  if not found then
    return 'unknown';
  end if;
  update public.payments set state = 'failed', failure = left(coalesce(nullif(btrim(p_reason), ''), 'No reason was given'), 300)
  where provider = p_provider and provider_order_id = p_provider_order_id and state = 'started' returning * into try;
  -- News of a failure that come after the money change nothing.
  if not found then
    return 'already';
  end if;
  perform private.add_order_event(bought.id, 'payment_failed', try.id, try.failure);
  if bought.state = 'awaiting_payment'
    and not exists (select from public.payments as p where p.order_id = bought.id and p.state = 'started') then
    update public.orders set state = 'failed' where id = bought.id;
  end if;
  return 'failed';
end
$$;

create or replace function public.fail_payment(p_provider text, p_provider_order_id text, p_reason text) returns text
language sql set search_path = '' as $$
  select private.fail_payment(p_provider, p_provider_order_id, p_reason)
$$;
comment on function public.fail_payment(text, text, text) is 'A try to pay that the provider says has failed: failed, already, or unknown where none was begun. Money that comes all the same still counts. Service role only.';

grant execute on function private.fail_payment(text, text, text) to service_role;
