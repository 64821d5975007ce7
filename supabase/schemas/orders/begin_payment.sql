create or replace function private.begin_payment(
  p_order_id uuid, p_user_id uuid, p_provider text, p_provider_order_id text, p_part int default 1
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
  part public.order_instalments;
  payment public.payments;
begin
  select * into bought from public.orders as o where o.id = p_order_id and o.user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  select * into part from public.order_instalments as i where i.order_id = p_order_id and i.place = p_part;
  -- One part after the other, and only those that were agreed.
  if p_part is null or p_part <> 1 and part.place is null or exists (
    select from public.order_instalments as i
    where i.order_id = p_order_id and i.place < p_part and i.payment_id is null and i.ended_at is null
  ) then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  if p_part = 1 and bought.paid_at is not null or num_nonnulls(part.payment_id, part.ended_at) > 0 then
    raise exception 'This order is paid.' using errcode = 'PT409', detail = 'paid';
  end if;
  if bought.state = 'disputed' then
    raise exception 'The bank was asked to take a payment back.' using errcode = 'PT409', detail = 'disputed';
  end if;
  -- Once a part is paid, the price of the others stands.
  if bought.paid_at is null and (bought.state = 'expired' or bought.expires_at <= now()) then
    raise exception 'The price is held no longer.' using errcode = 'PT409', detail = 'expired';
  end if;
  if not private.has_parental_consent(p_user_id) then
    raise exception 'Under 18, a parent has to agree before payments are taken.' using errcode = 'PT409', detail = 'consent_needed';
  end if;
  -- Two tabs pay one and the same.
  select * into payment from public.payments as p
  where p.order_id = p_order_id and p.part = p_part and p.provider = p_provider and p.state = 'started' order by p.created_at desc limit 1;
  if not found then
    if p_provider_order_id is null then
      return null;
    end if;
    insert into public.payments (order_id, part, provider, provider_order_id, amount_minor, currency, next_poll_at)
    values (
      p_order_id, p_part, p_provider, p_provider_order_id, coalesce(part.amount_minor, bought.total_minor), bought.currency,
      now() + interval '2 minutes'
    )
    returning * into payment;
    perform private.add_order_event(p_order_id, 'payment_started', payment.id, null, jsonb_build_object('provider', p_provider));
    if bought.paid_at is null and bought.state <> 'awaiting_payment' then
      update public.orders set state = 'awaiting_payment' where id = p_order_id;
    end if;
  end if;
  return jsonb_build_object('payment_id', payment.id, 'provider_order_id', payment.provider_order_id);
end
$$;

create or replace function public.begin_payment(
  p_order_id uuid, p_user_id uuid, p_provider text, p_provider_order_id text default null, p_part int default 1
) returns jsonb
language sql set search_path = '' as $$
  select private.begin_payment(p_order_id, p_user_id, p_provider, p_provider_order_id, p_part)
$$;
comment on function public.begin_payment(uuid, uuid, text, text, int) is 'The try to pay an order, or this part of it, that is open with this provider, else with an id of the provider a new one: {payment_id, provider_order_id}; without either null. PT404; PT409 paid, expired, consent_needed, disputed. Service role only.';

grant execute on function private.begin_payment(uuid, uuid, text, text, int) to service_role;
