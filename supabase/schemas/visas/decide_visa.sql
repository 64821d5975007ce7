create or replace function private.decide_visa(p_case_id uuid, p_is_granted boolean, p_decision jsonb, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visa public.visa_cases := private.lock_visa_case(p_case_id, p_version);
  application public.applications;
  told record;
  reasons public.visa_refusal_reason[];
  why text;
begin
  if visa.state not in ('lodged', 'appointment', 'appeal') then
    raise exception 'A visa is decided once it was applied for.' using errcode = 'PT409', detail = 'no_step';
  end if;
  select * into told from jsonb_to_record(p_decision) as f (
    decided_on date, valid_from date, valid_to date, reasons public.visa_refusal_reason[], note text, answer_by date
  );
  reasons := array(select distinct r.reason from unnest(told.reasons) as r (reason) where r.reason is not null order by r.reason);
  if p_is_granted is null or told.decided_on is null or told.decided_on < visa.lodged_on or told.decided_on > private.india_day(now())
    or p_is_granted and (num_nulls(told.valid_from, told.valid_to) > 0 or told.valid_to <= told.valid_from)
    or not p_is_granted and (
      cardinality(reasons) = 0 or char_length(btrim(coalesce(told.note, ''))) not between (case when 'other' = any (reasons) then 3 else 0 end) and 1000
      or told.answer_by < told.decided_on
    ) then
    raise exception 'A grant says from when until when it holds, and a refusal says why.' using errcode = '22023';
  end if;
  update public.visa_appointments as p set state = 'cancelled', outcome_note = 'The visa was decided.'
  where p.visa_case_id = p_case_id and p.state = 'booked' and not (p_is_granted and p.kind = 'document_collection');
  if p_is_granted then
    update public.visa_cases set state = 'granted', decided_on = told.decided_on, valid_from = told.valid_from, valid_to = told.valid_to, answer_by = null
    where id = p_case_id;
    application := private.advance_application(
      visa.application_id, 'visa_granted', 'visa', 'departure', told.note,
      jsonb_build_object('on', told.decided_on, 'valid_from', told.valid_from, 'valid_to', told.valid_to)
    );
    if application.application_status = 'visa' then
      -- Something else is missing before the departure, and the embassy has nothing to do any more.
      update public.applications set holder = 'team' where id = application.id returning * into application;
    end if;
    perform private.tell_of_application(
      application, false, 'application.moved', format('Visa granted: %s', private.application_line(application))
    );
    return;
  end if;
  update public.visa_cases set state = 'refused', decided_on = told.decided_on, refusal_reasons = reasons,
    refusal_note = nullif(btrim(told.note), ''), answer_by = told.answer_by, next_step = null, next_note = null
  where id = p_case_id;
  why := concat_ws(' ',
    (select string_agg(private.visa_refusal_name(r.reason), '; ') || '.' from unnest(reasons) as r (reason)), nullif(btrim(told.note), ''));
  select * into application from public.applications as a where a.id = visa.application_id;
  perform private.add_application_event(
    application, 'visa_refused', null, why, jsonb_build_object('on', told.decided_on, 'answer_by', told.answer_by)
  );
  update public.applications set application_status = 'visa_refused', reason = why where id = application.id returning * into application;
  perform private.tell_of_application(
    application, false, 'application.moved', format('Visa refused: %s', private.application_line(application))
  );
end
$$;

create or replace function public.decide_visa(p_case_id uuid, p_is_granted boolean, p_decision jsonb, p_version int) returns void
language sql set search_path = '' as $$
  select private.decide_visa(p_case_id, p_is_granted, p_decision, p_version)
$$;
comment on function public.decide_visa(uuid, boolean, jsonb, int) is 'Writes down what the embassy decided: {decided_on, note} and {valid_from, valid_to} of a grant, which takes the application on, or {reasons, answer_by} of a refusal. 22023 without what it needs; PT409 changed, ended, no_step.';

grant execute on function private.decide_visa(uuid, boolean, jsonb, int), public.decide_visa(uuid, boolean, jsonb, int) to authenticated;
