create or replace function private.received_minor(p_order_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(p.amount_minor), 0)::bigint from public.payments as p where p.order_id = p_order_id and p.state = 'captured'
$$;
comment on function private.received_minor(uuid) is 'What came for an order and counts for it: all of it, or the parts that were paid.';

create or replace function private.ended_minor(p_order_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(i.amount_minor), 0)::bigint from public.order_instalments as i where i.order_id = p_order_id and i.ended_at is not null
$$;
comment on function private.ended_minor(uuid) is 'The parts of an order that are not to be paid any more. They were never paid, and were taken back with a credit note all the same.';

create or replace function private.left_of_payment(p_payment_id uuid, p_is_asked boolean) returns bigint
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.order_events as e where e.payment_id = p.id and e.kind = 'dispute_lost') then 0
    else greatest(p.amount_minor - (
      select coalesce(sum(r.amount_minor), 0) from public.refunds as r
      where r.payment_id = p.id and (r.state in ('done', 'returned') or p_is_asked and r.state <> 'refused')
    ), 0)::bigint end
  from public.payments as p where p.id = p_payment_id
$$;
comment on function private.left_of_payment(uuid, boolean) is 'What has not gone back of a payment; with what is asked for, also what nobody asked for yet. What the bank sent back to us has gone of it all the same. Of one that the bank has taken back there is nothing left.';

create or replace function private.due_minor(p_order_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(i.amount_minor), 0)::bigint from public.order_instalments as i
  where i.order_id = p_order_id and i.due_on is not null and i.payment_id is null and i.ended_at is null
$$;
comment on function private.due_minor(uuid) is 'The parts of an order that are still to be paid, once the first one was.';

create or replace function private.part_to_pay(p_order_id uuid) returns smallint
language sql stable security definer set search_path = '' as $$
  select min(i.place) from public.order_instalments as i where i.order_id = p_order_id and i.payment_id is null and i.ended_at is null
$$;
comment on function private.part_to_pay(uuid) is 'Which part of an order is paid next; null of one that is paid at once, and where nothing is to be paid any more.';
