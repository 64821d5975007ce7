create or replace function private.record_confirmation(p_offer_id uuid, p_number text, p_confirmed_on date, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.lock_offer(p_offer_id, p_version, false);
begin
  if char_length(btrim(coalesce(p_number, ''))) not between 3 and 60 or p_number ~ '[[:cntrl:]]' or p_confirmed_on is null
    or p_confirmed_on < offer.received_on or p_confirmed_on > (now() at time zone 'Asia/Kolkata')::date then
    raise exception 'A confirmation has a number and a day that has come.' using errcode = '22023';
  end if;
  if offer.state <> 'accepted' then
    raise exception 'A place is confirmed once it is accepted.' using errcode = 'PT409', detail = 'not_accepted';
  end if;
  update public.offers set confirmation_number = btrim(p_number), confirmed_on = p_confirmed_on where id = p_offer_id;
  perform private.advance_application(
    offer.application_id, 'confirmed', null, null, null, jsonb_build_object('number', btrim(p_number), 'on', p_confirmed_on)
  );
end
$$;

create or replace function public.record_confirmation(p_offer_id uuid, p_number text, p_confirmed_on date, p_version int) returns void
language sql set search_path = '' as $$
  select private.record_confirmation(p_offer_id, p_number, p_confirmed_on, p_version)
$$;
comment on function public.record_confirmation(uuid, text, date, int) is 'Writes down the number of the CAS, I-20, CoE or letter of acceptance and takes the application on, unless a condition is open. PT409 changed, not_accepted.';

grant execute on function private.record_confirmation(uuid, text, date, int), public.record_confirmation(uuid, text, date, int) to authenticated;
