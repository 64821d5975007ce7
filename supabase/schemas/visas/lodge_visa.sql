create or replace function private.lodge_visa(p_case_id uuid, p_lodged_on date, p_reference text, p_route text, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visa public.visa_cases := private.lock_visa_case(p_case_id, p_version);
  application public.applications;
  usual record;
  missing text;
begin
  if p_lodged_on is null or p_lodged_on > private.india_day(now()) or p_lodged_on < private.india_day(now()) - 365
    or char_length(btrim(coalesce(p_reference, ''))) not between 3 and 60
    or char_length(btrim(coalesce(p_route, 'none'))) not between 3 and 120 then
    raise exception 'A visa application was sent on a day that has come, and has a reference number.' using errcode = '22023';
  end if;
  if visa.state <> 'preparing' then
    raise exception 'The visa application was sent already.' using errcode = 'PT409', detail = 'no_step';
  end if;
  select * into application from public.applications as a where a.id = visa.application_id;
  select string_agg(g.sentence, ' ') into missing from (
    select o.sentence from private.open_application_gaps(application, 'visa') as o where o.gap like 'document:%'
    union all
    select o.sentence from private.open_application_gaps(application, 'departure') as o where o.gap like 'visa_check:%'
  ) as g;
  if missing is not null then
    raise exception '%', missing using errcode = 'PT409', detail = 'gaps';
  end if;
  select * into usual from private.visa_processing_days(visa.country_code);
  update public.visa_cases set state = 'lodged', lodged_on = p_lodged_on, reference = btrim(p_reference), route = btrim(p_route),
    expected_by = p_lodged_on + usual.days, expected_fact_key = usual.fact_key
  where id = p_case_id;
  perform private.add_application_event(
    application, 'visa_lodged', null, null, jsonb_build_object('on', p_lodged_on, 'reference', btrim(p_reference))
  );
  application := private.settle_visa(p_case_id, null);
  perform private.tell_of_application(
    application, false, 'application.moved', format('Visa application sent: %s', private.application_line(application))
  );
end
$$;

create or replace function public.lodge_visa(p_case_id uuid, p_lodged_on date, p_reference text, p_version int, p_route text default null) returns void
language sql set search_path = '' as $$
  select private.lodge_visa(p_case_id, p_lodged_on, p_reference, p_route, p_version)
$$;
comment on function public.lodge_visa(uuid, date, text, int, text) is 'Writes down that a visa application was sent, once everything is ready or an exception was made. The embassy has the ball after it, until the day on which a decision is usual. PT409 changed, ended, no_step, or gaps with all that is missing in sentences.';

grant execute on function private.lodge_visa(uuid, date, text, text, int), public.lodge_visa(uuid, date, text, int, text) to authenticated;
