create or replace function private.orders_with_loose_money() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct p.order_id from public.payments as p
  where p.state in ('mismatched', 'surplus') and (
    p.currency <> 'INR' or 0 <> coalesce((
      select sum(e.amount_minor) from public.ledger_journals as j
      join public.ledger_entries as e on e.journal_id = j.id and e.account_code = 'customer_advances'
      where j.payment_id = p.id
    ), 0)
  )
$$;
comment on function private.orders_with_loose_money() is 'Orders for which money came that fits none, until the books say that it went back. What came in another currency is in no books, and stays here.';

create or replace function private.orders_not_granted() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.order_id from public.order_events as r
  where r.kind = 'grant_refused' and not exists (
    select from public.order_events as g where g.order_id = r.order_id and g.id > r.id and g.kind in ('granted', 'refunded')
  )
$$;
comment on function private.orders_not_granted() is 'Paid orders whose service was not added, as a consent is missing.';
