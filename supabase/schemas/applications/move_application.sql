create or replace function private.move_application(
  p_application_id uuid, p_status public.application_status, p_reason text, p_version int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications := private.lock_application(p_application_id, p_version, true);
  is_student constant boolean := application.student_id = private.acting_id();
  leaves_the_way constant boolean := p_status in ('withdrawn', 'rejected', 'deferred', 'visa_refused');
  step public.application_status_transitions;
  missing text;
begin
  select * into step from public.application_status_transitions as t
  where t.from_status = application.application_status and t.to_status = p_status;
  if not found then
    raise exception 'An application does not go from % to %.', application.application_status, p_status using errcode = 'PT409', detail = 'no_step';
  end if;
  if is_student and not step.student_may then
    raise exception 'This step is taken by your team.' using errcode = 'PT403';
  end if;
  if char_length(btrim(coalesce(p_reason, ''))) not between (case when step.needs_reason then 3 else 0 end) and 2000 then
    raise exception 'This step needs a reason, of at most 2000 characters.' using errcode = '22023';
  end if;
  -- What a visa was refused for is written down before the application leaves.
  if not step.is_back and (not leaves_the_way or p_status = 'visa_refused') then
    select string_agg(g.sentence, ' ') into missing from private.open_application_gaps(application, p_status) as g;
    if missing is not null then
      raise exception '%', missing using errcode = 'PT409', detail = 'gaps';
    end if;
  end if;

  perform set_config('campusbound.application_note', coalesce(p_reason, ''), true);
  update public.applications set application_status = p_status, reason = case when leaves_the_way then btrim(p_reason) end
  where id = p_application_id returning * into application;
  perform set_config('campusbound.application_note', '', true);
  perform private.tell_of_application(
    application, is_student, 'application.moved', format('%s: %s', private.application_stage_name(p_status), private.application_line(application))
  );
  return application.version;
end
$$;

create or replace function public.move_application(
  p_application_id uuid, p_status public.application_status, p_version int, p_reason text default null
) returns int
language sql set search_path = '' as $$
  select private.move_application(p_application_id, p_status, p_reason, p_version)
$$;
comment on function public.move_application(uuid, public.application_status, int, text) is 'Moves an application a step and answers its version: colleagues who work on it, and its student where the step is theirs. PT409 no_step, changed, or gaps with all that is missing in sentences; 22023 without the reason that the step needs.';

grant execute on function
  private.move_application(uuid, public.application_status, text, int), public.move_application(uuid, public.application_status, int, text)
to authenticated;
