create or replace function private.end_service_price(p_price_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  price public.service_prices;
begin
  perform private.require_admin();
  select * into price from public.service_prices as p where p.id = p_price_id for update;
  if not found or price.valid_until <= now() then
    raise exception 'There is no such price.' using errcode = 'PT404';
  end if;
  if price.valid_from > now() then
    delete from public.service_prices as p where p.id = p_price_id;
    update public.service_prices as p set valid_until = null
    where p.service_id = price.service_id and p.currency = price.currency and p.valid_until = price.valid_from;
  else
    update public.service_prices as p set valid_until = clock_timestamp() where p.id = p_price_id;
  end if;
end
$$;

create or replace function public.end_service_price(p_price_id uuid) returns void
language sql set search_path = '' as $$
  select private.end_service_price(p_price_id)
$$;
comment on function public.end_service_price(uuid) is 'Ends a price now; one that is planned is taken back, and the one before it goes on. Administrators. PT404.';

grant execute on function private.end_service_price(uuid), public.end_service_price(uuid) to authenticated;
