create or replace function private.recount_sales() returns bigint
language sql stable security definer set search_path = '' as $$
  with paid as (
    select o.id, (o.paid_at at time zone 'Asia/Kolkata')::date as day, o.total_minor, coalesce(o.branch, '') as branch, coalesce(o.source, '') as source
    from public.orders as o where o.paid_at is not null
  ), counted as (
    select p.day, case grouping(p.branch, p.source) when 3 then 'all' when 1 then 'branch' else 'source' end as part,
      coalesce(p.branch, p.source, '') as value, count(*) as orders, sum(p.total_minor) as total_minor
    from paid as p group by grouping sets ((p.day), (p.day, p.branch), (p.day, p.source))
    union all
    select p.day, 'service', l.service_id::text, count(distinct p.id), sum(l.total_minor)
    from paid as p join public.order_lines as l on l.order_id = p.id group by p.day, l.service_id
  )
  select count(*) from counted as c full join private.sales_by_day as s using (day, part, value)
  where (c.orders, c.total_minor) is distinct from (s.orders, s.total_minor)
$$;
comment on function private.recount_sales() is 'How many of the kept sums of sales are not what the paid orders say; none where they are right.';
