create or replace function private.guard_bank_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Accounts are kept.' using errcode = '42501';
  end if;
  if (new.id, new.holder, new.bank, new.account_number, new.ifsc, new.upi_id, new.swift, new.iban, new.proposed_at, new.idempotency_key)
    is distinct from (old.id, old.holder, old.bank, old.account_number, old.ifsc, old.upi_id, old.swift, old.iban, old.proposed_at, old.idempotency_key)
    or new.proposed_by is distinct from old.proposed_by and new.proposed_by is not null then
    raise exception 'An account stays what was proposed: another one takes its place.' using errcode = 'PT409';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('proposed', 'shown'), ('proposed', 'withdrawn'), ('shown', 'ended')) then
    raise exception 'An account does not go from % to %.', old.state, new.state using errcode = 'PT409', detail = 'transition';
  end if;
  if old.state = 'proposed' and new.state = 'shown' and (new.confirmed_by is null or new.confirmed_by = old.proposed_by) then
    raise exception 'Another administrator confirms an account.' using errcode = 'PT409', detail = 'own';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
comment on function private.guard_bank_account() is 'Keeps what an account says, and shows none that a second administrator has not confirmed.';

create or replace trigger bank_accounts_are_guarded before update or delete on public.bank_accounts
  for each row execute function private.guard_bank_account();
create or replace trigger bank_accounts_are_never_emptied before truncate on public.bank_accounts
  for each statement execute function private.refuse_change();
