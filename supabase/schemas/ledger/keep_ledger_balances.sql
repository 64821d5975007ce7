create or replace function private.keep_ledger_balances() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ledger_balances as b (account_code, day, amount_minor, entries)
  select a.account_code, j.day, sum(a.amount_minor), count(*)
  from added as a join public.ledger_journals as j on j.id = a.journal_id
  group by a.account_code, j.day order by a.account_code, j.day
  on conflict (account_code, day) do update
    set amount_minor = b.amount_minor + excluded.amount_minor, entries = b.entries + excluded.entries;
  return null;
end
$$;
comment on function private.keep_ledger_balances() is 'Keeps what each account moved on each day. Rows are locked in the order of accounts.';

create or replace trigger ledger_entries_keep_balances after insert on public.ledger_entries
  referencing new table as added for each statement execute function private.keep_ledger_balances();
