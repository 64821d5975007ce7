create or replace function private.end_coupon(p_coupon_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.coupons as c set ended_at = clock_timestamp() where c.id = p_coupon_id and c.ended_at is null;
  if not found then
    raise exception 'There is no such coupon.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.end_coupon(p_coupon_id uuid) returns void
language sql set search_path = '' as $$
  select private.end_coupon(p_coupon_id)
$$;
comment on function public.end_coupon(uuid) is 'Ends a coupon now. Orders that hold it keep their price. Administrators. PT404.';

grant execute on function private.end_coupon(uuid), public.end_coupon(uuid) to authenticated;
