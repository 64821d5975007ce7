create or replace function private.begin_payment(p_order_id uuid, p_user_id uuid, p_provider text, p_provider_order_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
  payment public.payments;
begin
  select * into bought from public.orders as o where o.id = p_order_id and o.user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  if bought.paid_at is not null then
    raise exception 'This order is paid.' using errcode = 'PT409', detail = 'paid';
  end if;
  if bought.state = 'expired' or bought.expires_at <= now() then
    raise exception 'The price is held no longer.' using errcode = 'PT409', detail = 'expired';
  end if;
  if not private.has_parental_consent(p_user_id) then
    raise exception 'Under 18, a parent has to agree before payments are taken.' using errcode = 'PT409', detail = 'consent_needed';
  end if;
  -- Two tabs pay one and the same.
  select * into payment from public.payments as p
  where p.order_id = p_order_id and p.provider = p_provider and p.state = 'started' order by p.created_at desc limit 1;
  if not found then
    if p_provider_order_id is null then
      return null;
    end if;
    insert into public.payments (order_id, provider, provider_order_id, amount_minor, currency, next_poll_at)
    values (p_order_id, p_provider, p_provider_order_id, bought.total_minor, bought.currency, now() + interval '2 minutes')
    returning * into payment;
    perform private.add_order_event(p_order_id, 'payment_started', payment.id, null, jsonb_build_object('provider', p_provider));
    if bought.state <> 'awaiting_payment' then
      update public.orders set state = 'awaiting_payment' where id = p_order_id;
    end if;
  end if;
  return jsonb_build_object('payment_id', payment.id, 'provider_order_id', payment.provider_order_id);
end
$$;

create or replace function public.begin_payment(p_order_id uuid, p_user_id uuid, p_provider text, p_provider_order_id text default null) returns jsonb
language sql set search_path = '' as $$
  select private.begin_payment(p_order_id, p_user_id, p_provider, p_provider_order_id)
$$;
comment on function public.begin_payment(uuid, uuid, text, text) is 'The try to pay that is open with this provider, else with an id of the provider a new one: {payment_id, provider_order_id}; without either null. PT404; PT409 paid, expired, consent_needed. Service role only.';

grant execute on function private.begin_payment(uuid, uuid, text, text) to service_role;
