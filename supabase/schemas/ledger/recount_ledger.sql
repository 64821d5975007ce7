create or replace function private.recount_ledger() returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as (
    select e.account_code, j.day, sum(e.amount_minor) as amount_minor, count(*) as entries
    from public.ledger_entries as e join public.ledger_journals as j on j.id = e.journal_id
    group by 1, 2
  )
  select jsonb_build_object(
    'entries', (select coalesce(sum(c.entries), 0) from counted as c),
    'differing', (
      select count(*) from counted as c full join public.ledger_balances as b using (account_code, day)
      where (c.amount_minor, c.entries) is distinct from (b.amount_minor, b.entries)
    ) + private.recount_sales(),
    'unbalanced', (select coalesce(sum(c.amount_minor), 0) from counted as c)
  )
$$;
comment on function private.recount_ledger() is 'Counts the ledger again: {entries, differing (balances that are not what the entries say, and sums of sales that are not what the paid orders say), unbalanced (paise, 0 where the books are right)}.';

create or replace function public.recount_ledger() returns jsonb
language sql stable set search_path = '' as $$
  select private.recount_ledger()
$$;
comment on function public.recount_ledger() is 'Job check-ledger: compares the balances with the entries. Service role only.';

grant execute on function private.recount_ledger() to service_role;
