create or replace function private.step_application(
  p_application public.applications, p_status public.application_status, p_reason text
) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
  refused record;
begin
  select * into refused from private.step_refusal(p_application, p_status, p_reason);
  if refused.code = 'bad_words' then
    raise exception '%', refused.sentence using errcode = '22023';
  elsif refused.code is not null then
    raise exception '%', refused.sentence using errcode = 'PT409', detail = refused.code;
  end if;
  perform set_config('campusbound.application_note', coalesce(p_reason, ''), true);
  update public.applications set application_status = p_status,
    reason = case when p_status in ('withdrawn', 'rejected', 'deferred', 'visa_refused') then btrim(p_reason) end
  where id = p_application.id returning * into application;
  perform set_config('campusbound.application_note', '', true);
  return application;
end
$$;
comment on function private.step_application(public.applications, public.application_status, text) is 'Takes a locked application a step, if its rules and gates let it. Checks no rights and tells nobody.';
