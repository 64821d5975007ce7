create or replace function private.guard_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Payments are kept.' using errcode = '42501';
  end if;
  if (new.id, new.order_id, new.part, new.provider, new.provider_order_id, new.amount_minor, new.currency, new.created_at)
    is distinct from (old.id, old.order_id, old.part, old.provider, old.provider_order_id, old.amount_minor, old.currency, old.created_at)
    or old.state in ('captured', 'mismatched', 'surplus')
      and (new.state, new.provider_payment_id, new.captured_at) is distinct from (old.state, old.provider_payment_id, old.captured_at) then
    raise exception 'A payment stays what it was.' using errcode = 'PT409';
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_payment() is 'A payment stays with its order and its sum, and money that came stays.';

create or replace trigger payments_are_guarded before update or delete on public.payments
  for each row execute function private.guard_payment();
create or replace trigger payments_are_never_emptied before truncate on public.payments
  for each statement execute function private.refuse_change();
