create or replace function private.offer_terms(p_offer public.offers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', p_offer.id, 'version', p_offer.version, 'kind', case when c.conditions is null then 'unconditional' else 'conditional' end,
    'received_on', p_offer.received_on, 'accept_by', p_offer.accept_by, 'currency', p_offer.tuition_currency,
    'tuition_amount', p_offer.tuition_amount, 'scholarship_amount', p_offer.scholarship_amount, 'deposit_amount', p_offer.deposit_amount,
    'deposit_by', p_offer.deposit_by, 'note', p_offer.note, 'conditions', coalesce(c.conditions, '[]')
  ))
  from (
    select jsonb_agg(jsonb_build_object('text', o.text, 'meet_by', o.meet_by, 'met_on', o.met_on) order by o.place) as conditions
    from public.offer_conditions as o where o.offer_id = p_offer.id
  ) as c
$$;
comment on function private.offer_terms(public.offers) is 'An offer as it stands in this version, for the event of what was done with it: corrections change its row, and what was seen stays in the history. Checks no rights.';
