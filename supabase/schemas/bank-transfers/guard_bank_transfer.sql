create or replace function private.guard_bank_transfer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Transfers are kept.' using errcode = '42501';
  end if;
  if (new.id, new.order_id, new.payment_id, new.kind, new.reference, new.amount_minor, new.paid_on, new.is_by_link, new.due_on, new.idempotency_key,
      new.created_at)
    is distinct from (old.id, old.order_id, old.payment_id, old.kind, old.reference, old.amount_minor, old.paid_on, old.is_by_link, old.due_on,
      old.idempotency_key, old.created_at)
    or new.claimed_by is distinct from old.claimed_by and new.claimed_by is not null
    or (new.proof_object, new.proof_type) is distinct from (old.proof_object, old.proof_type) and new.proof_object is not null then
    raise exception 'A transfer stays what was told of it.' using errcode = 'PT409';
  end if;
  if new.state <> old.state and not exists (
    select from public.bank_transfer_state_transitions as t where t.from_state = old.state and t.to_state = new.state
  ) then
    raise exception 'A transfer does not go from % to %.', old.state, new.state using errcode = 'PT409', detail = 'transition';
  end if;
  if new.state = 'confirmed' and old.state = 'seen' and (
    old.seen_by is null or new.seen_by is distinct from old.seen_by or new.confirmed_by is null or new.confirmed_by = new.seen_by
    or new.received_minor <> old.received_minor
  ) then
    raise exception 'Two people check a transfer.' using errcode = 'PT409', detail = 'second_needed';
  end if;
  if new.state in ('seen', 'confirmed') and new.state <> old.state and exists (
    select from public.orders as o where o.id = new.order_id and o.user_id in (new.seen_by, new.confirmed_by)
  ) then
    raise exception 'Nobody checks a payment of their own.' using errcode = 'PT409', detail = 'own';
  end if;
  if old.state = new.state and (new.received_minor, new.outcome, new.reason, new.seen_at, new.confirmed_at, new.refused_at)
    is distinct from (old.received_minor, old.outcome, old.reason, old.seen_at, old.confirmed_at, old.refused_at) then
    raise exception 'What was found stays so.' using errcode = 'PT409';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_bank_transfer() is 'Keeps a transfer as it was told of: its state goes by the steps there are, and two people who are not the buyer confirm it.';

create or replace trigger bank_transfers_are_guarded before update or delete on public.bank_transfers
  for each row execute function private.guard_bank_transfer();
create or replace trigger bank_transfers_are_never_emptied before truncate on public.bank_transfers
  for each statement execute function private.refuse_change();

create or replace function private.forget_proofs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.document_files_to_remove (path)
  select t.proof_object from public.bank_transfers as t where t.order_id = new.id and t.proof_object is not null
  on conflict do nothing;
  update public.bank_transfers as t set proof_object = null, proof_type = null, claimed_by = null
  where t.order_id = new.id and (t.proof_object is not null or t.claimed_by is not null);
  return null;
end
$$;
comment on function private.forget_proofs() is 'What a buyer showed of a transfer goes with their account; that money came stays.';

create or replace trigger orders_forget_proofs after update of user_id on public.orders
  for each row when (old.user_id is not null and new.user_id is null) execute function private.forget_proofs();
