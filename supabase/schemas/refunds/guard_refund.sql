create or replace function private.second_decision_from() returns bigint
language sql immutable set search_path = '' as $$
  select 2500000::bigint
$$;
comment on function private.second_decision_from() is 'From this sum in paise on, two colleagues decide a refund. The one place where it stands.';

create or replace function private.refund_weight(p_refund public.refunds) returns bigint
language sql stable security definer set search_path = '' as $$
  select p_refund.amount_minor + coalesce(sum(r.amount_minor), 0)::bigint from public.refunds as r
  where p_refund.is_of_sale and r.is_of_sale and r.order_id = p_refund.order_id and r.payment_id <> p_refund.payment_id and r.state <> 'refused'
$$;
comment on function private.refund_weight(public.refunds) is 'The sum by which it is decided how many colleagues decide a refund: with those of the other parts of its order, so that parts do not make a large sum small.';

create or replace function private.guard_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Refunds are kept.' using errcode = '42501';
  end if;
  if (new.id, new.order_id, new.payment_id, new.is_of_sale, new.currency, new.is_worked_out, new.policy_id, new.rule_place, new.is_made_elsewhere,
      new.promise_id, new.promised_on, new.idempotency_key, new.created_at)
    is distinct from (old.id, old.order_id, old.payment_id, old.is_of_sale, old.currency, old.is_worked_out, old.policy_id, old.rule_place,
      old.is_made_elsewhere, old.promise_id, old.promised_on, old.idempotency_key, old.created_at)
    or new.reason is distinct from old.reason and new.reason is not null then
    raise exception 'A refund stays what was asked for.' using errcode = 'PT409';
  end if;
  if new.amount_minor <> old.amount_minor and not (old.state = 'asked' and old.is_worked_out and new.amount_minor < old.amount_minor) then
    raise exception 'The sum of a refund stays.' using errcode = 'PT409';
  end if;
  if new.state <> old.state and not exists (
    select from public.refund_state_transitions as t where t.from_state = old.state and t.to_state = new.state
  ) then
    raise exception 'A refund does not go from % to %.', old.state, new.state using errcode = 'PT409', detail = 'transition';
  end if;
  if old.state = 'asked' and new.state = 'approved'
    and (new.decided_by is null or private.refund_weight(new) >= private.second_decision_from() and new.second_by is null) then
    raise exception 'Two colleagues decide about this sum.' using errcode = 'PT409', detail = 'second_needed';
  end if;
  if old.state = 'done' and new.state = 'returned' and not exists (
    select from public.refund_returns as b where b.refund_id = new.id and b.number = old.provider_refund_id
  ) then
    raise exception 'It stands when and why a refund came back.' using errcode = 'PT409';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_refund() is 'Keeps a refund as it was asked for: its state goes by the steps there are, and its sum only down, while it is worked out.';

create or replace trigger refunds_are_guarded before update or delete on public.refunds
  for each row execute function private.guard_refund();
create or replace trigger refunds_are_never_emptied before truncate on public.refunds
  for each statement execute function private.refuse_change();

create or replace function private.cap_refunds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  paid public.payments;
  together bigint;
begin
  -- Two at once: the second waits here, and counts the first.
  perform from public.orders as o where o.id = new.order_id for update;
  select * into paid from public.payments as p where p.id = new.payment_id;
  if paid.order_id <> new.order_id or paid.currency <> new.currency or paid.state not in ('captured', 'mismatched', 'surplus')
    or new.is_of_sale <> (paid.state = 'captured') then
    raise exception 'A refund gives back money that came.' using errcode = '23514';
  end if;
  select coalesce(sum(r.amount_minor), 0) into together from public.refunds as r where r.payment_id = new.payment_id and r.state <> 'refused';
  if together + new.amount_minor > paid.amount_minor then
    raise exception 'Of this payment % are left to give back.', paid.amount_minor - together using errcode = 'PT409', detail = 'too_much';
  end if;
  return new;
end
$$;
comment on function private.cap_refunds() is 'Refunds of a payment that are not refused never exceed it. A sum only ever goes down, and what is refused stays so, so that it is enough to look when one is added.';

create or replace trigger refunds_are_capped before insert on public.refunds
  for each row execute function private.cap_refunds();

create or replace function private.forget_asker_of_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.refunds as r set reason = null where r.order_id = new.id and r.reason is not null;
  return null;
end
$$;
comment on function private.forget_asker_of_order() is 'Takes the words of the buyer out of the refunds of an order whose account is deleted.';

create or replace trigger orders_forget_askers after update of user_id on public.orders
  for each row when (old.user_id is not null and new.user_id is null) execute function private.forget_asker_of_order();
