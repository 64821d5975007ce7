create or replace function private.keep_sale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In the order of parts, as everybody locks them.
  insert into private.sales_by_day as s (day, part, value, orders, total_minor)
  select (new.paid_at at time zone 'Asia/Kolkata')::date, p.part, p.value, 1, p.total_minor
  from (
    select 'all' as part, '' as value, new.total_minor
    union all select 'branch', coalesce(new.branch, ''), new.total_minor
    union all select 'source', coalesce(new.source, ''), new.total_minor
    union all select 'service', l.service_id::text, sum(l.total_minor) from public.order_lines as l where l.order_id = new.id group by l.service_id
  ) as p
  order by p.part, p.value
  on conflict (day, part, value) do update set orders = s.orders + 1, total_minor = s.total_minor + excluded.total_minor;
  return null;
end
$$;
comment on function private.keep_sale() is 'Keeps what was paid on each day, by service, branch and source.';

create or replace trigger orders_keep_sales after update on public.orders
  for each row when (old.paid_at is null and new.paid_at is not null) execute function private.keep_sale();
