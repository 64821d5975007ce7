create or replace function private.lapse_offers() returns int
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
  lapsed int := 0;
begin
  for offer in
    select * from public.offers as o
    where o.state = 'received' and o.accept_by < (now() at time zone 'Asia/Kolkata')::date
    order by o.accept_by, o.id limit 1000 for update skip locked
  loop
    update public.offers set state = 'lapsed', decided_at = now() where id = offer.id;
    perform private.advance_application(
      offer.application_id, 'offer_lapsed', null, null, null, jsonb_build_object('accept_by', offer.accept_by)
    );
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end
$$;

create or replace function public.lapse_offers() returns int
language sql set search_path = '' as $$
  select private.lapse_offers()
$$;
comment on function public.lapse_offers() is 'Job lapse-offers: offers that nobody accepted by their day have lapsed; answers how many. Service role only.';

grant execute on function private.lapse_offers() to service_role;
