create or replace function private.record_offer(p_application_id uuid, p_offer jsonb, p_conditions text[], p_key uuid, p_version int) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  most_conditions constant int := 20;
  application public.applications;
  offer public.offers;
  conditions_by date;
begin
  -- The same form twice is one offer, and the version has moved on with the first.
  select * into offer from public.offers as o where o.idempotency_key = p_key;
  if found then
    select * into application from public.applications as a where a.id = offer.application_id;
    if offer.application_id <> p_application_id or not private.may_act_on_application(application) then
      raise exception 'There is no such application.' using errcode = 'PT404';
    end if;
    return offer.id;
  end if;
  application := private.lock_application(p_application_id, p_version, false);
  if p_key is null or jsonb_typeof(p_offer) is distinct from 'object' or cardinality(p_conditions) > most_conditions then
    raise exception 'An offer has a day, and at most % conditions.', most_conditions using errcode = '22023';
  end if;
  if application.application_status not in ('application', 'offer', 'deferred') then
    raise exception 'An offer answers an application that was sent.' using errcode = 'PT409', detail = 'not_sent';
  end if;
  -- The offer of a later intake takes the place of the one that was put off.
  if application.application_status = 'deferred' then
    update public.offers set state = 'closed', decided_at = coalesce(decided_at, now())
    where application_id = p_application_id and state in ('received', 'accepted');
  elsif exists (select from public.offers as o where o.application_id = p_application_id and o.state in ('received', 'accepted')) then
    raise exception 'There is an offer already.' using errcode = 'PT409', detail = 'standing_offer';
  end if;
  insert into public.offers (
    application_id, received_on, accept_by, tuition_amount, tuition_currency, scholarship_amount, deposit_amount, deposit_by, note,
    recorded_by, idempotency_key
  )
  select p_application_id, f.received_on, f.accept_by, f.tuition_amount, f.currency, f.scholarship_amount, f.deposit_amount, f.deposit_by,
    nullif(btrim(f.note), ''), private.acting_id(), p_key
  from jsonb_to_record(p_offer) as f (
    received_on date, accept_by date, tuition_amount numeric, currency text, scholarship_amount numeric, deposit_amount numeric,
    deposit_by date, note text
  )
  returning * into offer;
  perform private.ask_about_offer_days(offer, null, p_offer -> 'sure_of');
  conditions_by := (p_offer ->> 'conditions_by')::date;
  if conditions_by < offer.received_on or conditions_by > offer.received_on + 1095 or conditions_by is not null and coalesce(cardinality(p_conditions), 0) = 0 then
    raise exception 'Conditions are met within three years of their offer.' using errcode = '22023';
  end if;
  if coalesce(p_offer -> 'sure_of' ? to_char(conditions_by, 'YYYY-MM-DD'), false) is false then
    perform private.ask_about_condition_day(application, conditions_by);
  end if;
  insert into public.offer_conditions (offer_id, place, text, meet_by)
  select offer.id, c.place, btrim(c.text), conditions_by from unnest(p_conditions) with ordinality as c (text, place);
  perform private.ask_for_offer_paper(offer, 'offer_letter', 'The letter of your offer, which the visa asks for too.', 'visa');
  application := private.advance_application(
    p_application_id, 'offer_recorded', null, null, offer.note,
    jsonb_build_object('accept_by', offer.accept_by, 'conditions', cardinality(p_conditions), 'offer', private.offer_terms(offer))
  );
  perform private.tell_of_application(
    application, false, 'application.offered', format('An offer: %s', private.application_line(application))
  );
  return offer.id;
end
$$;

create or replace function public.record_offer(p_application_id uuid, p_offer jsonb, p_conditions text[], p_key uuid, p_version int) returns uuid
language sql set search_path = '' as $$
  select private.record_offer(p_application_id, p_offer, p_conditions, p_key, p_version)
$$;
comment on function public.record_offer(uuid, jsonb, text[], uuid, int) is 'Writes down what a university offered: {received_on, accept_by, tuition_amount, currency, scholarship_amount, deposit_amount, deposit_by, conditions_by, note, sure_of} and its conditions. Takes the application to the offer and tells the student. The same key twice is one offer. PT409 changed, not_sent, standing_offer; accept_by_closed, deposit_by_closed and meet_by_closed unless the day is among sure_of.';

grant execute on function private.record_offer(uuid, jsonb, text[], uuid, int), public.record_offer(uuid, jsonb, text[], uuid, int) to authenticated;
