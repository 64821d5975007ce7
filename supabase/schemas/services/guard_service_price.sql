create or replace function private.guard_service_price() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    -- A planned price that has never held may go; nobody can have seen or paid it.
    if old.valid_from <= now() then
      raise exception 'What was a price stays one.' using errcode = 'PT409';
    end if;
    return old;
  end if;
  if (new.service_id, new.amount_minor, new.currency, new.is_tax_included, new.sac, new.refund_policy_id, new.valid_from, new.idempotency_key, new.created_at)
    is distinct from (old.service_id, old.amount_minor, old.currency, old.is_tax_included, old.sac, old.refund_policy_id, old.valid_from,
      old.idempotency_key, old.created_at) then
    raise exception 'A price is not changed: it ends, and another one follows.' using errcode = 'PT409';
  end if;
  if new.valid_until is distinct from old.valid_until and old.valid_until <= now() then
    raise exception 'This price has ended.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.guard_service_price() is 'Keeps prices as they were when somebody saw them: only their end can be set.';

create or replace trigger service_prices_are_guarded before update or delete on public.service_prices
  for each row execute function private.guard_service_price();
