create or replace function private.read_payment_desk(p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 50;
  today constant date := coalesce(p_day, (now() at time zone 'Asia/Kolkata')::date);
  month_from constant date := date_trunc('month', today)::date;
  before_from constant date := (date_trunc('month', today) - interval '1 month')::date;
  -- As many days as this month has had, and none of this month.
  before_to constant date := least(before_from + (today - month_from), month_from - 1);
  parts jsonb;
  days jsonb;
begin
  perform private.require_permission('payments.read');
  with sold as (
    select s.part, s.value, s.orders, s.total_minor, s.day >= month_from as is_now from private.sales_by_day as s
    where s.part <> 'all' and (s.day between month_from and today or s.day between before_from and before_to)
  ), grouped as (
    select s.part, s.value, coalesce(sum(s.orders) filter (where s.is_now), 0) as orders,
      coalesce(sum(s.total_minor) filter (where s.is_now), 0) as total_minor,
      coalesce(sum(s.orders) filter (where not s.is_now), 0) as orders_before,
      coalesce(sum(s.total_minor) filter (where not s.is_now), 0) as total_before_minor
    from sold as s group by s.part, s.value
  ), placed as (
    select g.*, row_number() over (partition by g.part order by g.total_minor desc, g.total_before_minor desc, g.value) as place from grouped as g
  )
  select coalesce(jsonb_object_agg(t.part, t.rows), '{}') into parts from (
    select p.part, jsonb_agg(jsonb_build_object(
      'value', nullif(p.value, ''), 'name', case when p.part = 'service' then (select v.name from public.services as v where v.id = p.value::uuid) end,
      'orders', p.orders, 'total_minor', p.total_minor, 'orders_before', p.orders_before, 'total_before_minor', p.total_before_minor
    ) order by p.place) as rows
    from placed as p where p.place <= most group by p.part
  ) as t;
  select coalesce(jsonb_agg(jsonb_build_object('day', s.day, 'orders', s.orders, 'total_minor', s.total_minor) order by s.day), '[]') into days
  from private.sales_by_day as s
  where s.part = 'all' and s.value = '' and (s.day between month_from and today or s.day between before_from and before_to);
  return jsonb_build_object(
    'today', today, 'month_from', month_from, 'before_from', before_from, 'before_to', before_to, 'days', days,
    'services', coalesce(parts -> 'service', '[]'), 'branches', coalesce(parts -> 'branch', '[]'), 'sources', coalesce(parts -> 'source', '[]'),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('age', w.age, 'orders', w.orders, 'total_minor', w.total_minor)), '[]') from (
        select private.order_age(o.created_at, today) as age, count(*) as orders, sum(o.total_minor) as total_minor
        from public.orders as o where o.state in ('created', 'awaiting_payment', 'failed') group by 1
      ) as w
    ),
    'instalments', (
      select coalesce(jsonb_agg(jsonb_build_object('age', d.age, 'orders', d.orders, 'total_minor', d.total_minor)), '[]') from (
        select private.instalment_age(i.due_on, today) as age, count(distinct i.order_id) as orders, sum(i.amount_minor) as total_minor
        from public.order_instalments as i where i.payment_id is null and i.ended_at is null and i.due_on is not null group by 1
      ) as d
    ),
    'disputed', (
      select jsonb_build_object('orders', count(*), 'total_minor', coalesce(sum(o.total_minor), 0)) from public.orders as o where o.state = 'disputed'
    ),
    'loose', jsonb_build_object(
      'orders', (select count(*) from private.orders_with_loose_money()),
      'total_minor', (select coalesce(-sum(b.amount_minor), 0) from public.ledger_balances as b where b.account_code = 'customer_advances')
    ),
    'not_granted', (select count(*) from private.orders_not_granted()),
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', a.code, 'name', a.name, 'kind', a.kind, 'balance_minor', b.balance, 'month_minor', b.month, 'before_minor', b.before
      ) order by a.kind, a.code), '[]')
      from public.ledger_accounts as a
      cross join lateral (
        select sum(k.amount_minor) as balance, coalesce(sum(k.amount_minor) filter (where k.day >= month_from), 0) as month,
          coalesce(sum(k.amount_minor) filter (where k.day between before_from and before_to), 0) as before
        from public.ledger_balances as k where k.account_code = a.code and k.day <= today
      ) as b
      where b.balance is not null
    )
  );
end
$$;

create or replace function private.order_age(p_created_at timestamptz, p_today date) returns text
language sql stable set search_path = '' as $$
  select case
    when days <= 1 then '0-1'
    when days <= 7 then '2-7'
    when days <= 30 then '8-30'
    else 'over-30' end
  from (select p_today - (p_created_at at time zone 'Asia/Kolkata')::date as days) as age
$$;
comment on function private.order_age(timestamptz, date) is 'Since how many days of India an order waits, as /payments-dashboard groups them; list_orders has the same bounds.';

create or replace function public.read_payment_desk(p_day date default null) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_payment_desk(p_day)
$$;
comment on function public.read_payment_desk(date) is 'The front page of payments for a day, by default today: {today, month_from, before_from, before_to, days, services, branches, sources, waiting, instalments (parts that are due), disputed, loose, not_granted, accounts}. From sums that are kept with each sale and journal. For those who read payments. PT403.';

grant execute on function private.read_payment_desk(date), public.read_payment_desk(date) to authenticated;
