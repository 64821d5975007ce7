create or replace function private.guard_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Orders are kept.' using errcode = '42501';
  end if;
  if (new.id, new.reference, new.currency, new.net_minor, new.discount_minor, new.taxable_minor, new.tax_minor, new.total_minor, new.tax_kind,
      new.cgst_minor, new.sgst_minor, new.igst_minor, new.billing_state, new.billing_country, new.idempotency_key, new.created_at)
    is distinct from (old.id, old.reference, old.currency, old.net_minor, old.discount_minor, old.taxable_minor, old.tax_minor, old.total_minor,
      old.tax_kind, old.cgst_minor, old.sgst_minor, old.igst_minor, old.billing_state, old.billing_country, old.idempotency_key, old.created_at) then
    raise exception 'An order stays as it was asked for.' using errcode = 'PT409';
  end if;
  -- A price is held longer for whoever pays by a link, never shorter, and not once it is over.
  if new.expires_at <> old.expires_at and (
    new.expires_at < old.expires_at or new.expires_at > old.created_at + interval '7 days' or old.expires_at <= now()
    or old.state not in ('created', 'awaiting_payment', 'failed')
  ) then
    raise exception 'An order stays as it was asked for.' using errcode = 'PT409';
  end if;
  if new.user_id is distinct from old.user_id then
    if new.user_id is not null then
      raise exception 'An order stays with its buyer.' using errcode = 'PT409';
    end if;
    -- The account is gone. What the law wants kept of the person stands on the invoice.
    new.billing_name := null;
    new.billing_email := null;
    new.billing_address := null;
    new.billing_gstin := null;
  elsif (new.billing_name, new.billing_email, new.billing_address, new.billing_gstin)
    is distinct from (old.billing_name, old.billing_email, old.billing_address, old.billing_gstin) then
    raise exception 'An order stays as it was asked for.' using errcode = 'PT409';
  end if;
  if new.state <> old.state and not exists (
    select from public.order_state_transitions as t where t.from_state = old.state and t.to_state = new.state
  ) then
    raise exception 'An order does not go from % to %.', old.state, new.state using errcode = 'PT409', detail = 'transition';
  end if;
  if old.paid_at is not null and new.paid_at is distinct from old.paid_at or new.refunded_minor < old.refunded_minor then
    raise exception 'What was paid and given back stays so.' using errcode = 'PT409';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_order() is 'Keeps an order as it was asked for: only its state, its refunds and its buyer''s going change, by the steps there are.';

create or replace trigger orders_are_guarded before update or delete on public.orders
  for each row execute function private.guard_order();
create or replace trigger orders_are_never_emptied before truncate on public.orders
  for each statement execute function private.refuse_change();

create or replace trigger order_lines_are_append_only before update or delete on public.order_lines
  for each row execute function private.refuse_change();
create or replace trigger order_lines_are_never_emptied before truncate on public.order_lines
  for each statement execute function private.refuse_change();
