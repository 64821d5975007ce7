create or replace function private.set_condition_day(p_condition_id uuid, p_meet_by date, p_version int, p_is_sure boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
  application public.applications;
  condition public.offer_conditions;
begin
  offer := private.lock_offer((select c.offer_id from public.offer_conditions as c where c.id = p_condition_id), p_version, false);
  select * into application from public.applications as a where a.id = offer.application_id;
  select * into condition from public.offer_conditions as c where c.id = p_condition_id;
  if application.holder is null or offer.state not in ('received', 'accepted') then
    raise exception 'This offer is over.' using errcode = 'PT409', detail = 'ended';
  end if;
  if condition.met_on is not null then
    raise exception 'This condition is met.' using errcode = 'PT409', detail = 'met';
  end if;
  if p_meet_by < offer.received_on or p_meet_by > offer.received_on + 1095 then
    raise exception 'A condition is met within three years of its offer.' using errcode = '22023';
  end if;
  if p_meet_by is not distinct from condition.meet_by then
    raise exception 'It is that day already.' using errcode = 'PT409', detail = 'same_day';
  end if;
  if p_is_sure is not true then
    perform private.ask_about_condition_day(application, p_meet_by);
  end if;
  update public.offer_conditions set meet_by = p_meet_by where id = p_condition_id;
  update public.offers set updated_at = now() where id = offer.id;
  perform private.add_application_event(
    application, 'condition_dated', null, condition.text, jsonb_build_object('from', condition.meet_by, 'to', p_meet_by)
  );
  perform private.notify_person(
    application.student_id, 'application.moved',
    left(coalesce('A condition is due by ' || to_char(p_meet_by, 'FMDD FMMonth YYYY'), 'A condition has no day any more')
      || ': ' || private.application_line(application), 200),
    condition.text, '/student-programs/' || application.id
  );
end
$$;

create or replace function public.set_condition_day(p_condition_id uuid, p_meet_by date, p_version int, p_is_sure boolean default false) returns void
language sql set search_path = '' as $$
  select private.set_condition_day(p_condition_id, p_meet_by, p_version, p_is_sure)
$$;
comment on function public.set_condition_day(uuid, date, int, boolean) is 'Says by when an open condition of an offer is to be met, or with no day that none is named, and tells the student. For those who work on the application. PT404, 22023, PT409 changed, ended, met, same_day; meet_by_closed unless p_is_sure.';

grant execute on function
  private.set_condition_day(uuid, date, int, boolean), public.set_condition_day(uuid, date, int, boolean)
to authenticated;
