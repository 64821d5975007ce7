create or replace function private.record_confirmation(
  p_offer_id uuid, p_number text, p_confirmed_on date, p_version int, p_details jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.lock_offer(p_offer_id, p_version, false);
  kind public.confirmation_kinds;
  confirmed public.offers;
  number text;
begin
  select * into kind from public.confirmation_kinds as k where k.code = offer.confirmation_kind;
  if p_confirmed_on is null or p_confirmed_on < offer.received_on or p_confirmed_on > private.india_day(now())
    or jsonb_typeof(p_details) is distinct from 'object' then
    raise exception 'A confirmation has a number and a day that has come.' using errcode = '22023';
  end if;
  if offer.state <> 'accepted' then
    raise exception 'A place is confirmed once it is accepted.' using errcode = 'PT409', detail = 'not_accepted';
  end if;
  number := private.confirmation_number(kind, p_number, p_details -> 'sure_of');
  if kind.total_currency is not null and p_details ->> 'total' is null then
    raise exception 'The confirmation says what the first year costs.' using errcode = 'PT409', detail = 'no_total';
  end if;
  update public.offers as o set confirmation_number = number, confirmed_on = p_confirmed_on,
    confirmation_until = case when kind.until_name is not null then d.until end,
    confirmation_starts_on = case when kind.start_name is not null then d.starts_on end,
    confirmation_total = case when kind.total_currency is not null then d.total end
  from jsonb_to_record(p_details) as d (until date, starts_on date, total numeric)
  where o.id = p_offer_id returning o.* into confirmed;
  perform private.advance_application(
    offer.application_id, 'confirmed', null, null, null, jsonb_strip_nulls(jsonb_build_object(
      'kind', kind.code, 'number_name', kind.number_name, 'number', number, 'on', p_confirmed_on, 'until', confirmed.confirmation_until,
      'starts_on', confirmed.confirmation_starts_on, 'total', confirmed.confirmation_total
    ))
  );
end
$$;

create or replace function public.record_confirmation(
  p_offer_id uuid, p_number text, p_confirmed_on date, p_version int, p_details jsonb default '{}'
) returns void
language sql set search_path = '' as $$
  select private.record_confirmation(p_offer_id, p_number, p_confirmed_on, p_version, p_details)
$$;
comment on function public.record_confirmation(uuid, text, date, int, jsonb) is 'Writes down the confirmation of a place by its kind, with what stands on it: {until, starts_on, total, sure_of}, and takes the application on, unless a condition is open. PT409 changed, not_accepted, no_total, number_format; number_unusual unless the number is among sure_of.';

grant execute on function
  private.record_confirmation(uuid, text, date, int, jsonb), public.record_confirmation(uuid, text, date, int, jsonb)
to authenticated;
