create or replace function private.book(
  p_effect text, p_kind text, p_order_id uuid, p_payment_id uuid, p_entries jsonb, p_note text default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  journal bigint;
begin
  insert into public.ledger_journals (effect, kind, order_id, payment_id, note)
  values (p_effect, p_kind, p_order_id, p_payment_id, p_note)
  on conflict (effect) do nothing
  returning id into journal;
  if journal is null then
    return null;
  end if;
  -- In the order of accounts, as everybody locks the balances.
  insert into public.ledger_entries (journal_id, account_code, amount_minor)
  select journal, e.key, e.value::bigint from jsonb_each_text(p_entries) as e where e.value::bigint <> 0 order by e.key;
  return journal;
end
$$;
comment on function private.book(text, text, uuid, uuid, jsonb, text) is 'Writes a journal from {account: paise}, debit positive, and answers it; null where this effect is booked already. Checks no rights.';
