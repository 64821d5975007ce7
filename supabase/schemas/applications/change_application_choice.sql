create or replace function private.change_application_choice(
  p_application_id uuid, p_program_id uuid, p_intake_on date, p_note text, p_version int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications := private.lock_application(p_application_id, p_version, true);
  is_student constant boolean := application.student_id = private.acting_id();
  choice public.applications := private.choose_program(p_program_id, p_intake_on);
begin
  if application.holder is null or is_student and application.application_status not in ('profile', 'shortlist') then
    raise exception 'The choice is part of what was sent.' using errcode = 'PT409', detail = 'sent';
  end if;
  if not is_student and char_length(btrim(coalesce(p_note, ''))) not between 3 and 2000 then
    raise exception 'Changing a student''s choice needs a reason.' using errcode = '22023';
  end if;
  perform set_config('campusbound.application_note', coalesce(p_note, ''), true);
  update public.applications set program_id = choice.program_id, program_name = choice.program_name, university_id = choice.university_id,
    university_name = choice.university_name, destination = choice.destination, intake = choice.intake, intake_on = choice.intake_on
  where id = p_application_id returning * into application;
  perform set_config('campusbound.application_note', '', true);
  return application.version;
exception when unique_violation then
  raise exception 'This application is there already.' using errcode = 'PT409', detail = 'duplicate_application';
end
$$;

create or replace function public.change_application_choice(
  p_application_id uuid, p_program_id uuid, p_intake_on date, p_version int, p_note text default null
) returns int
language sql set search_path = '' as $$
  select private.change_application_choice(p_application_id, p_program_id, p_intake_on, p_note, p_version)
$$;
comment on function public.change_application_choice(uuid, uuid, date, int, text) is 'Chooses another program or intake: the student until it is applied for, colleagues with a reason as long as somebody has the ball. PT409 changed, sent, no_intake, duplicate_application.';

grant execute on function
  private.change_application_choice(uuid, uuid, date, text, int), public.change_application_choice(uuid, uuid, date, int, text)
to authenticated;
