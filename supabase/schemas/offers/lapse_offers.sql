create or replace function private.lapse_offers() returns int
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
  application public.applications;
  lapsed int := 0;
begin
  for offer in
    select o.* from public.offers as o join public.applications as a on a.id = o.application_id
    where o.state = 'received' and o.accept_by < (now() at time zone 'Asia/Kolkata')::date and a.holder is not null
    order by o.accept_by, o.id limit 1000 for update of a, o skip locked
  loop
    update public.offers set state = 'lapsed', decided_at = now() where id = offer.id;
    perform private.advance_application(
      offer.application_id, 'offer_lapsed', null, null, null, jsonb_build_object('accept_by', offer.accept_by, 'offer', private.offer_terms(offer))
    );
    application := private.hand_lost_offer(
      offer.application_id, 'The offer lapsed. We ask the university whether the place can still be had.'
    );
    perform private.tell_of_application(
      application, false, 'application.moved', format('The offer lapsed: %s', private.application_line(application))
    );
    if application.assigned_to is not null then
      perform private.notify_person(
        application.assigned_to, 'application.assigned', left('An offer lapsed: ' || private.application_line(application), 200),
        left(format('%s did not decide by %s. Ask the university, and the student.',
          private.name_of(application.student_id), to_char(offer.accept_by, 'FMDD FMMonth YYYY')), 500),
        '/workflow-students/applications/' || application.id
      );
    end if;
    lapsed := lapsed + 1;
  end loop;
  return lapsed;
end
$$;

create or replace function public.lapse_offers() returns int
language sql set search_path = '' as $$
  select private.lapse_offers()
$$;
comment on function public.lapse_offers() is 'Job lapse-offers: offers that nobody accepted by their day have lapsed, which the student and whoever looks after them are told; answers how many. Service role only.';

grant execute on function private.lapse_offers() to service_role;
