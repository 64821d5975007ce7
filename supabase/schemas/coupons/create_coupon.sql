create or replace function private.create_coupon(p_coupon jsonb, p_services uuid[], p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  made uuid;
begin
  if p_key is null then
    raise exception 'A form has a key.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('coupon:' || p_key, 0));
  select c.id into made from public.coupons as c where c.idempotency_key = p_key;
  if found then
    return made;
  end if;
  insert into public.coupons (
    code, percent, amount_minor, valid_from, valid_until, most_uses, most_uses_each, least_total_minor, is_first_purchase, note, made_by,
    idempotency_key
  )
  values (
    upper(btrim(p_coupon ->> 'code')), (p_coupon ->> 'percent')::smallint, (p_coupon ->> 'amount_minor')::bigint,
    coalesce((p_coupon ->> 'valid_from')::timestamptz, now()), (p_coupon ->> 'valid_until')::timestamptz, (p_coupon ->> 'most_uses')::int,
    (p_coupon ->> 'most_uses_each')::smallint, (p_coupon ->> 'least_total_minor')::bigint,
    coalesce((p_coupon ->> 'is_first_purchase')::boolean, false), p_coupon ->> 'note', admin, p_key
  )
  returning id into made;
  insert into public.coupon_services (coupon_id, service_id) select distinct made, s.id from unnest(p_services) as s (id);
  return made;
end
$$;

create or replace function public.create_coupon(p_coupon jsonb, p_services uuid[], p_key uuid) returns uuid
language sql set search_path = '' as $$
  select private.create_coupon(p_coupon, p_services, p_key)
$$;
comment on function public.create_coupon(jsonb, uuid[], uuid) is 'Makes a coupon: {code, percent or amount_minor, valid_from, valid_until, most_uses, most_uses_each, least_total_minor, is_first_purchase, note}, for these services or, without any, for all. The same key twice is one coupon. Administrators. 23505 where the code has a coupon; 23503 where there is no such service.';

grant execute on function private.create_coupon(jsonb, uuid[], uuid), public.create_coupon(jsonb, uuid[], uuid) to authenticated;
