create or replace function private.set_service_price(p_service_id uuid, p_price jsonb, p_valid_from timestamptz, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  begins timestamptz := greatest(coalesce(p_valid_from, now()), now());
  made uuid;
begin
  if p_key is null then
    raise exception 'A form has a key.' using errcode = '22023';
  end if;
  perform from public.services as s where s.id = p_service_id for update;
  if not found then
    raise exception 'There is no such service.' using errcode = 'PT404';
  end if;
  select p.id into made from public.service_prices as p where p.idempotency_key = p_key and p.service_id = p_service_id;
  if found then
    return made;
  end if;
  if begins > now() + interval '2 years' then
    raise exception 'A price is planned two years ahead at most.' using errcode = '22023';
  end if;
  if private.tax_rate_of(p_price ->> 'sac', (begins at time zone 'Asia/Kolkata')::date) is null then
    raise exception 'There is no rate of tax for this code on that day.' using errcode = 'PT409', detail = 'no_rate';
  end if;
  if exists (select from public.service_prices as p where p.service_id = p_service_id and p.valid_from > now()) then
    raise exception 'A price is planned already.' using errcode = 'PT409', detail = 'planned';
  end if;
  update public.service_prices as p set valid_until = begins
  where p.service_id = p_service_id and p.currency = 'INR' and p.valid_from < begins and (p.valid_until is null or p.valid_until > begins);
  insert into public.service_prices (service_id, amount_minor, is_tax_included, sac, refund_policy_id, valid_from, set_by, idempotency_key)
  values (
    p_service_id, (p_price ->> 'amount_minor')::bigint, (p_price ->> 'is_tax_included')::boolean, p_price ->> 'sac',
    (p_price ->> 'refund_policy_id')::uuid, begins, admin, p_key
  )
  returning id into made;
  insert into public.price_instalments (price_id, place, share_basis_points, after_days)
  select made, i.place, (i.part ->> 'share_basis_points')::smallint, (i.part ->> 'after_days')::smallint
  from jsonb_array_elements(case jsonb_typeof(p_price -> 'instalments') when 'array' then p_price -> 'instalments' else '[]' end)
    with ordinality as i (part, place);
  return made;
end
$$;

create or replace function public.set_service_price(p_service_id uuid, p_price jsonb, p_key uuid, p_valid_from timestamptz default null) returns uuid
language sql set search_path = '' as $$
  select private.set_service_price(p_service_id, p_price, p_valid_from, p_key)
$$;
comment on function public.set_service_price(uuid, jsonb, uuid, timestamptz) is 'Sets the price of a service from now or a later moment on; the one before it ends then. {amount_minor, is_tax_included, sac, refund_policy_id, instalments: [{share_basis_points, after_days}] or none}. Administrators. PT404; PT409 no_rate, planned.';

grant execute on function private.set_service_price(uuid, jsonb, timestamptz, uuid), public.set_service_price(uuid, jsonb, uuid, timestamptz) to authenticated;
