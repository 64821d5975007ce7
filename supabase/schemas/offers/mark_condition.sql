create or replace function private.mark_condition(p_condition_id uuid, p_met_on date, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
  condition public.offer_conditions;
begin
  offer := private.lock_offer((select c.offer_id from public.offer_conditions as c where c.id = p_condition_id), p_version, false);
  if p_met_on > (now() at time zone 'Asia/Kolkata')::date or p_met_on < '2000-01-01' then
    raise exception 'A condition is met on a day that has come.' using errcode = '22023';
  end if;
  update public.offer_conditions as c set met_on = p_met_on, marked_by = private.acting_id()
  where c.id = p_condition_id and c.met_on is distinct from p_met_on returning * into condition;
  if found then
    update public.offers set updated_at = now() where id = offer.id;
    perform private.advance_application(
      offer.application_id,
      case when p_met_on is null then 'condition_reopened' else 'condition_met' end::public.application_event_kind,
      null, null, condition.text, jsonb_build_object('met_on', p_met_on, 'meet_by', condition.meet_by)
    );
  end if;
end
$$;

create or replace function public.mark_condition(p_condition_id uuid, p_met_on date, p_version int) returns void
language sql set search_path = '' as $$
  select private.mark_condition(p_condition_id, p_met_on, p_version)
$$;
comment on function public.mark_condition(uuid, date, int) is 'Says since when a condition of an offer is met, or with no day that it is open. For those who work on the application. PT409 changed.';

grant execute on function private.mark_condition(uuid, date, int), public.mark_condition(uuid, date, int) to authenticated;
