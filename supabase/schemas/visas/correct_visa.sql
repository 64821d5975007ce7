create or replace function private.correct_visa(p_case_id uuid, p_facts jsonb, p_reason text, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visa constant public.visa_cases := private.lock_visa_case(p_case_id, p_version);
  today constant date := private.india_day(now());
  was_decided constant boolean := visa.state in ('granted', 'refused', 'appeal');
  told record;
  changes jsonb;
  awaited date;
  application public.applications;
begin
  if visa.state = 'preparing' then
    raise exception 'Nothing was sent yet.' using errcode = 'PT409', detail = 'no_step';
  end if;
  select * into told from jsonb_to_record(p_facts) as f (
    lodged_on date, reference text, route text, decided_on date, valid_from date, valid_to date
  );
  if char_length(btrim(coalesce(p_reason, ''))) not between 3 and 500
    or told.lodged_on is null or told.lodged_on > today or told.lodged_on < private.india_day(visa.created_at) - 365
    or char_length(btrim(coalesce(told.reference, ''))) not between 3 and 60
    or char_length(btrim(coalesce(told.route, 'none'))) not between 3 and 120
    or was_decided <> (told.decided_on is not null) or told.decided_on not between told.lodged_on and today
    or num_nonnulls(told.valid_from, told.valid_to) <> (case visa.state when 'granted' then 2 else 0 end)
    or told.valid_to <= told.valid_from or told.decided_on > visa.answer_by then
    raise exception 'A correction says why, and its days follow one another.' using errcode = '22023';
  end if;
  select jsonb_object_agg(f.name, jsonb_build_object('from', f.old, 'to', f.new)) into changes
  from (values
    ('lodged_on', visa.lodged_on::text, told.lodged_on::text), ('reference', visa.reference, btrim(told.reference)),
    ('route', visa.route, btrim(told.route)), ('decided_on', visa.decided_on::text, told.decided_on::text),
    ('valid_from', visa.valid_from::text, told.valid_from::text), ('valid_to', visa.valid_to::text, told.valid_to::text)
  ) as f (name, old, new)
  where f.old is distinct from f.new;
  if changes is null then
    raise exception 'Nothing of it is different.' using errcode = 'PT409', detail = 'same';
  end if;
  update public.visa_cases set lodged_on = told.lodged_on, reference = btrim(told.reference), route = btrim(told.route),
    decided_on = told.decided_on, valid_from = told.valid_from, valid_to = told.valid_to,
    -- What is usual is counted from the day it was sent, unless an appointment has moved it on since.
    expected_by = case when expected_by - visa.lodged_on = (select u.days from private.visa_processing_days(visa.country_code) as u)
      then expected_by + (told.lodged_on - visa.lodged_on) else expected_by end
  where id = p_case_id returning expected_by into awaited;
  select * into application from public.applications as a where a.id = visa.application_id;
  perform private.add_application_event(application, 'visa_corrected', null, p_reason, changes);
  if application.application_status = 'visa' and application.holder = 'embassy' then
    update public.applications as a set promised_by = awaited where a.id = application.id and a.promised_by is distinct from awaited;
  end if;
  perform private.tell_of_application(
    application, false, 'application.moved', format('Visa details corrected: %s', private.application_line(application))
  );
end
$$;

create or replace function public.correct_visa(p_case_id uuid, p_facts jsonb, p_reason text, p_version int) returns void
language sql set search_path = '' as $$
  select private.correct_visa(p_case_id, p_facts, p_reason, p_version)
$$;
comment on function public.correct_visa(uuid, jsonb, text, int) is 'Corrects what was written down wrongly of a visa that was sent: all of {lodged_on, reference, route} and, once it is decided, decided_on, and of a grant valid_from and valid_to. The reason and what it was before are an event; the student is told. 22023 without a reason or where days do not follow one another; PT409 changed, ended, no_step, same.';

grant execute on function private.correct_visa(uuid, jsonb, text, int), public.correct_visa(uuid, jsonb, text, int) to authenticated;
