create or replace function private.end_pay_link(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.orders as o where o.id = p_order_id and o.user_id = private.acting_id() for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'PT404';
  end if;
  update public.pay_links as k set ended_at = clock_timestamp() where k.order_id = p_order_id and k.ended_at is null;
end
$$;

create or replace function public.end_pay_link(p_order_id uuid) returns void
language sql set search_path = '' as $$
  select private.end_pay_link(p_order_id)
$$;
comment on function public.end_pay_link(uuid) is 'Ends the link by which somebody else could pay an order of the caller, if there is one. PT404.';

grant execute on function private.end_pay_link(uuid), public.end_pay_link(uuid) to authenticated;
