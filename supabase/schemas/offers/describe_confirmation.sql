create or replace function private.describe_confirmation(p_offer public.offers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', k.code, 'name', k.name, 'number_name', k.number_name, 'number', p_offer.confirmation_number, 'issued_on', p_offer.confirmed_on,
    'until_name', k.until_name, 'until', p_offer.confirmation_until, 'until_fact_key', k.until_fact_key,
    'start_name', k.start_name, 'starts_on', p_offer.confirmation_starts_on,
    'total_name', k.total_name, 'total', p_offer.confirmation_total, 'total_currency', k.total_currency
  )
  from public.confirmation_kinds as k where k.code = p_offer.confirmation_kind and p_offer.confirmation_number is not null
$$;
comment on function private.describe_confirmation(public.offers) is 'The confirmation of a place by its kind, as its readers get it; null before it is there. Checks no rights.';
