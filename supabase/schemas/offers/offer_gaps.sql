create or replace function private.offer_gaps(p_application public.applications, p_to public.application_status)
returns table (gap text, sentence text, is_waivable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with standing as (
      select o.* from public.offers as o where o.application_id = p_application.id and o.state in ('received', 'accepted')
    )
    select 'offer_recorded', 'No offer is recorded yet.', false
    where p_to = 'offer' and not exists (select from standing)
    union all
    select 'offer_accepted', 'The offer is not accepted yet.', false
    where p_to in ('deposit', 'confirmation', 'visa') and not exists (select from standing as s where s.state = 'accepted')
    union all
    select 'offer_deposit', 'The deposit is not recorded as paid.', true
    from standing as s where p_to in ('confirmation', 'visa') and s.deposit_amount is not null and s.deposit_paid_on is null
    union all
    select 'offer_confirmation', format('%s: not recorded yet.', k.number_name), false
    from standing as s join public.confirmation_kinds as k on k.code = s.confirmation_kind
    where p_to = 'visa' and s.confirmation_number is null
    union all
    -- By its row: an exception from one is none from what another offer asks for at the same place.
    select 'condition:' || c.id, format('A condition of the offer is open: %s', c.text), true
    from standing as s join public.offer_conditions as c on c.offer_id = s.id
    where p_to = 'visa' and c.met_on is null;
end
$$;
comment on function private.offer_gaps(public.applications, public.application_status) is 'What the offer still lacks before an application goes on: its record, the decision, the deposit, the confirmation, open conditions.';
