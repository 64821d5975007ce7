create or replace function private.lock_bank_transfer(p_transfer_id uuid, p_version int, p_reader uuid) returns public.bank_transfers
language plpgsql security definer set search_path = '' as $$
declare
  bought public.orders;
  claimed public.bank_transfers;
begin
  -- The order first, as everybody who changes what is of it does.
  select o.* into bought from public.orders as o
  where o.id = (select t.order_id from public.bank_transfers as t where t.id = p_transfer_id) for update;
  select * into claimed from public.bank_transfers as t where t.id = p_transfer_id for update;
  if not found then
    raise exception 'There is no such transfer.' using errcode = 'PT404';
  end if;
  if claimed.version is distinct from p_version then
    raise exception 'The transfer has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if p_reader in (bought.user_id, claimed.claimed_by) then
    raise exception 'Nobody checks a payment of their own.' using errcode = 'PT409', detail = 'own';
  end if;
  return claimed;
end
$$;
comment on function private.lock_bank_transfer(uuid, int, uuid) is 'A transfer, held with its order for whoever checks it; refuses the buyer and another version. Checks no other rights.';

create or replace function private.see_bank_transfer(p_transfer_id uuid, p_version int, p_received_minor bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader constant uuid := private.require_permission('payments.read');
  claimed public.bank_transfers;
begin
  if p_received_minor is null or p_received_minor < 1 then
    raise exception 'The statement says a sum.' using errcode = '22023';
  end if;
  claimed := private.lock_bank_transfer(p_transfer_id, p_version, reader);
  if claimed.state <> 'claimed' then
    raise exception 'This transfer was seen or decided already.' using errcode = 'PT409', detail = 'decided';
  end if;
  update public.bank_transfers set state = 'seen', received_minor = p_received_minor, seen_by = reader, seen_at = clock_timestamp()
  where id = p_transfer_id;
  perform private.add_order_event(claimed.order_id, 'transfer_seen', claimed.payment_id, claimed.reference, jsonb_build_object(
    'transfer', p_transfer_id, 'amount_minor', p_received_minor
  ));
end
$$;

create or replace function public.see_bank_transfer(p_transfer_id uuid, p_version int, p_received_minor bigint) returns void
language sql set search_path = '' as $$
  select private.see_bank_transfer(p_transfer_id, p_version, p_received_minor)
$$;
comment on function public.see_bank_transfer(uuid, int, bigint) is 'The first of two colleagues has found a transfer on the bank''s statement, with this sum. It counts once the second confirms it. For those who read payments, not the buyer. PT401; PT403; PT404; PT409 changed, decided, own.';

grant execute on function private.see_bank_transfer(uuid, int, bigint), public.see_bank_transfer(uuid, int, bigint) to authenticated;
