create or replace function private.guard_price_instalment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from public.service_prices as p where p.id = new.price_id and p.created_at = now()) then
      raise exception 'The parts of a price are set with it.' using errcode = 'PT409';
    end if;
    return new;
  end if;
  -- They go with a planned price that is taken back.
  if tg_op = 'DELETE' and not exists (select from public.service_prices as p where p.id = old.price_id) then
    return old;
  end if;
  raise exception 'A price is not changed: it ends, and another one follows.' using errcode = 'PT409';
end
$$;
comment on function private.guard_price_instalment() is 'Keeps the parts of a price as they were when somebody saw them.';

create or replace trigger price_instalments_are_guarded before insert or update or delete on public.price_instalments
  for each row execute function private.guard_price_instalment();
create or replace trigger price_instalments_are_never_emptied before truncate on public.price_instalments
  for each statement execute function private.refuse_change();

create or replace function private.guard_order_instalment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from public.orders as o where o.id = new.order_id and o.created_at = now()) then
      raise exception 'The parts of an order are fixed when it is made.' using errcode = 'PT409';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'The parts of an order are kept.' using errcode = '42501';
  end if;
  if (new.order_id, new.place, new.amount_minor, new.after_days) is distinct from (old.order_id, old.place, old.amount_minor, old.after_days)
    or old.due_on is not null and new.due_on is distinct from old.due_on
    or old.payment_id is not null and (new.payment_id, new.paid_at) is distinct from (old.payment_id, old.paid_at)
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at or new.reminded_step < old.reminded_step then
    raise exception 'A part of an order stays as it was agreed.' using errcode = 'PT409';
  end if;
  if new.payment_id is distinct from old.payment_id and not exists (
    select from public.payments as p
    where p.id = new.payment_id and p.order_id = new.order_id and p.part = new.place and p.state = 'captured' and p.amount_minor = new.amount_minor
  ) then
    raise exception 'A part is paid by its own money.' using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function private.guard_order_instalment() is 'Keeps the parts of an order as they were agreed: they fall due, are paid by their own money or end, and are reminded of.';

create or replace trigger order_instalments_are_guarded before insert or update or delete on public.order_instalments
  for each row execute function private.guard_order_instalment();
create or replace trigger order_instalments_are_never_emptied before truncate on public.order_instalments
  for each statement execute function private.refuse_change();
