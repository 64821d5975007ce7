create or replace function private.claim_refunds_to_send(p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most_polls constant int := 60;
  due record;
  claimed public.refunds;
  answer jsonb := '[]';
begin
  for due in
    select r.id, p.provider, p.provider_payment_id, o.reference
    from public.refunds as r join public.payments as p on p.id = r.payment_id join public.orders as o on o.id = r.order_id
    where r.next_try_at <= now() and p.provider <> 'bank'
      -- While the bank may take the payment back, none of it is sent.
      and (r.state = 'sent' or not r.is_of_sale or o.state <> 'disputed')
    order by r.next_try_at, r.id limit least(greatest(p_limit, 1), 100) for update of r skip locked
  loop
    -- The lease: whoever dies with it leaves it to the next turn, which asks the provider by the same key.
    update public.refunds as r set
      state = 'sent', attempts = r.attempts + case when r.state = 'sent' then 0 else 1 end,
      polls = case when r.state = 'sent' then r.polls + 1 else 0 end,
      next_try_at = case when r.state <> 'sent' or r.polls < most_polls
        then now() + least(interval '2 minutes' * (2 ^ case when r.state = 'sent' then least(r.polls, 10) else 0 end), interval '6 hours') end
    where r.id = due.id returning * into claimed;
    if claimed.next_try_at is null then
      perform private.alarm_of_payment(format(
        'The provider does not say what became of a refund of order %s. Ask them.', due.reference
      ));
    end if;
    answer := answer || jsonb_build_object(
      'id', claimed.id, 'key', claimed.id || '-' || claimed.attempts, 'provider', due.provider, 'provider_payment_id', due.provider_payment_id,
      'provider_refund_id', claimed.provider_refund_id, 'amount_minor', claimed.amount_minor, 'currency', claimed.currency
    );
  end loop;
  return answer;
end
$$;

create or replace function public.claim_refunds_to_send(p_limit int default 20) returns jsonb
language sql set search_path = '' as $$
  select private.claim_refunds_to_send(p_limit)
$$;
comment on function public.claim_refunds_to_send(int) is 'Refunds that are to be sent now, or whose fate is not known, [{id, key, provider, provider_payment_id, provider_refund_id, amount_minor, currency}], each put off to its next turn. A key is one refund for the provider. Service role only.';

create or replace function private.record_refund_sent(p_refund_id uuid, p_key text, p_provider_refund_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.refunds as r set provider_refund_id = p_provider_refund_id
  where r.id = p_refund_id and r.state = 'sent' and p_key = r.id || '-' || r.attempts and r.provider_refund_id is null;
  return found;
end
$$;

create or replace function public.record_refund_sent(p_refund_id uuid, p_key text, p_provider_refund_id text) returns boolean
language sql set search_path = '' as $$
  select private.record_refund_sent(p_refund_id, p_key, p_provider_refund_id)
$$;
comment on function public.record_refund_sent(uuid, text, text) is 'Keeps what the provider calls a refund that it took; whether it was not known yet. Service role only.';

create or replace function private.finish_refund(p_refund_id uuid, p_key text, p_provider_refund_id text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders as o where o.id = (select r.order_id from public.refunds as r where r.id = p_refund_id) for update;
  if exists (select from public.refunds as r where r.id = p_refund_id and p_key = r.id || '-' || r.attempts) then
    return private.settle_refund(p_refund_id, p_provider_refund_id);
  end if;
  return 'unknown';
end
$$;

create or replace function public.finish_refund(p_refund_id uuid, p_key text, p_provider_refund_id text) returns text
language sql set search_path = '' as $$
  select private.finish_refund(p_refund_id, p_key, p_provider_refund_id)
$$;
comment on function public.finish_refund(uuid, text, text) is 'A refund that has gone, in one transaction with the order, the journal, the credit note and the notice, and once however often it is told: done, already, or unknown. Service role only.';

create or replace function private.fail_refund(p_refund_id uuid, p_key text, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders as o where o.id = (select r.order_id from public.refunds as r where r.id = p_refund_id) for update;
  if exists (select from public.refunds as r where r.id = p_refund_id and p_key = r.id || '-' || r.attempts) then
    return private.note_failed_refund(p_refund_id, p_reason);
  end if;
  return 'unknown';
end
$$;

create or replace function public.fail_refund(p_refund_id uuid, p_key text, p_reason text) returns text
language sql set search_path = '' as $$
  select private.fail_refund(p_refund_id, p_key, p_reason)
$$;
comment on function public.fail_refund(uuid, text, text) is 'A refund that the provider refused: failed, already, or unknown. It is tried again later and later, and then somebody is told. Service role only.';

grant execute on function
  private.claim_refunds_to_send(int), private.record_refund_sent(uuid, text, text), private.finish_refund(uuid, text, text),
  private.fail_refund(uuid, text, text)
to service_role;
