create or replace function private.choose_visa_next(p_case_id uuid, p_next public.visa_next_step, p_note text, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visa public.visa_cases := private.lock_visa_case(p_case_id, p_version);
  application public.applications;
begin
  if p_next is null or char_length(btrim(coalesce(p_note, ''))) not between 3 and 2000 then
    raise exception 'What comes next is chosen with a word to the student.' using errcode = '22023';
  end if;
  select * into application from public.applications as a where a.id = visa.application_id;
  if visa.state <> 'refused' or application.application_status <> 'visa_refused' then
    raise exception 'Only after a refusal is there something to choose.' using errcode = 'PT409', detail = 'no_step';
  end if;
  update public.visa_cases set next_step = p_next, next_note = btrim(p_note),
    state = case when p_next = 'appeal' then 'appeal' else state end,
    -- No fact says how long an appeal takes.
    expected_by = case when p_next = 'appeal' then null else expected_by end,
    expected_fact_key = case when p_next = 'appeal' then null else expected_fact_key end
  where id = p_case_id;
  perform private.add_application_event(application, 'visa_next_chosen', null, p_note, jsonb_build_object('next', p_next));
  if p_next in ('appeal', 'new_application') then
    perform set_config('campusbound.application_note', p_note, true);
    update public.applications set application_status = 'visa' where id = application.id returning * into application;
    perform set_config('campusbound.application_note', '', true);
    application := private.settle_visa(p_case_id, null);
  end if;
  perform private.tell_of_application(
    application, false, 'application.moved', format('After the refusal: %s', private.application_line(application))
  );
end
$$;

create or replace function public.choose_visa_next(p_case_id uuid, p_next public.visa_next_step, p_note text, p_version int) returns void
language sql set search_path = '' as $$
  select private.choose_visa_next(p_case_id, p_next, p_note, p_version)
$$;
comment on function public.choose_visa_next(uuid, public.visa_next_step, text, int) is 'Says what comes after a refusal, with a word to the student: an appeal and a new visa application take the application back to the visa. PT409 changed, ended, no_step.';

grant execute on function
  private.choose_visa_next(uuid, public.visa_next_step, text, int), public.choose_visa_next(uuid, public.visa_next_step, text, int)
to authenticated;
