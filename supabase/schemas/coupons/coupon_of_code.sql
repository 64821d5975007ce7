create or replace function private.coupon_of_code(p_code text) returns public.coupons
language sql volatile security definer set search_path = '' as $$
  select c.* from public.coupons as c where c.code = upper(btrim(p_code))
  order by c.ended_at is null desc, c.created_at desc limit 1
$$;
comment on function private.coupon_of_code(text) is 'The coupon that a code means: the one that holds, else the last that did. Checks no rights.';
