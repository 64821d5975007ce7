create or replace function private.begin_bank_transfer(p_order_id uuid, p_user_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders as o where o.id = p_order_id and o.user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  if not exists (select from public.bank_accounts as a where a.state = 'shown') then
    raise exception 'There is no account to pay to.' using errcode = 'PT409', detail = 'not_offered';
  end if;
  perform private.begin_transfer_payment(p_order_id, p_user_id);
  return private.hold_price(p_order_id);
end
$$;

create or replace function public.begin_bank_transfer(p_order_id uuid, p_user_id uuid) returns timestamptz
language sql set search_path = '' as $$
  select private.begin_bank_transfer(p_order_id, p_user_id)
$$;
comment on function public.begin_bank_transfer(uuid, uuid) is 'Begins to pay an order, or the part of it that is paid next, by a transfer, or goes on where that was begun, and answers until when the price is held: up to seven days, and once a part is paid for good. PT404; PT409 paid, expired, consent_needed, disputed, not_offered. Service role only.';

create or replace function private.begin_transfer_payment(p_order_id uuid, p_user_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  begun uuid;
begin
  begun := private.begin_payment(p_order_id, p_user_id, 'bank', (
    select format('%s-%s', o.reference, 1 + (select count(*) from public.payments as p where p.order_id = o.id and p.provider = 'bank'))
    from public.orders as o where o.id = p_order_id
  ), coalesce(private.part_to_pay(p_order_id), 1)) ->> 'payment_id';
  -- No provider can be asked about it.
  update public.payments as p set next_poll_at = null where p.id = begun and p.next_poll_at is not null;
  return begun;
end
$$;
comment on function private.begin_transfer_payment(uuid, uuid) is 'The open try to pay an order, or the part of it that is paid next, by a transfer, made where there is none; refuses as begin_payment does. Checks no rights.';

grant execute on function private.begin_bank_transfer(uuid, uuid) to service_role;
