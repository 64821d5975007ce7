create or replace function private.create_application(p_program_id uuid, p_intake_on date, p_student_id uuid, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  most_open constant int := 20;
  caller uuid := private.acting_id();
  student uuid := coalesce(p_student_id, caller);
  is_own constant boolean := student = caller;
  choice public.applications;
  created public.applications;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if p_key is null then
    raise exception 'A form has a key.' using errcode = '22023';
  end if;
  if not (case when is_own then private.has_permission('applications.create') else
    private.has_capability('manage_applications')
    or private.has_permission('applications.create-for-students') and student in (select private.assigned_student_ids())
  end) then
    raise exception 'Starting this application is not among your rights.' using errcode = 'PT403';
  end if;
  if not exists (select from public.profiles as p where p.user_id = student and p.role = 'student' and p.is_active) then
    raise exception 'There is no such student.' using errcode = 'PT404';
  end if;
  -- Of two clicks on one button, and of two forms for one student at once, the second waits here.
  perform pg_advisory_xact_lock(hashtextextended('applications of ' || student, 0));
  select * into created from public.applications as a where a.idempotency_key = p_key;
  if found then
    if created.student_id <> student then
      raise exception 'This form is somebody else''s.' using errcode = 'PT404';
    end if;
    return created.id;
  end if;
  choice := private.choose_program(p_program_id, p_intake_on);
  if exists (
    select from public.applications as a
    where a.student_id = student and a.program_id = p_program_id and a.intake_on = p_intake_on
      and a.application_status not in ('withdrawn', 'rejected', 'visa_refused')
  ) then
    raise exception 'This application is there already.' using errcode = 'PT409', detail = 'duplicate_application';
  end if;
  if (select count(*) from public.applications as a where a.student_id = student and a.holder is not null) >= most_open then
    raise exception 'There are % open applications.', most_open using errcode = 'PT409', detail = 'too_many';
  end if;

  insert into public.applications (
    student_id, idempotency_key, program_id, program_name, university_id, university_name, destination, intake, intake_on, assigned_to,
    application_status
  )
  select student, p_key, choice.program_id, choice.program_name, choice.university_id, choice.university_name, choice.destination, choice.intake,
    choice.intake_on,
    -- A student stays with whoever looks after them; who opens a case for an own student looks after it.
    coalesce(
      case when not is_own and student in (select private.assigned_student_ids()) then caller end,
      (select a.assigned_to from public.applications as a where a.student_id = student and a.assigned_to is not null order by a.created_at desc limit 1)
    ),
    case when private.profile_gaps(p) = '{}' then 'shortlist' else 'profile' end::public.application_status
  from public.profiles as p where p.user_id = student
  returning * into created;
  perform private.tell_of_application(
    created, is_own, 'application.moved', format('A new application: %s', private.application_line(created))
  );
  if not is_own and created.assigned_to <> caller then
    perform private.tell_new_officer(created, null);
  end if;
  return created.id;
end
$$;

create or replace function public.create_application(p_program_id uuid, p_intake_on date, p_key uuid, p_student_id uuid default null) returns uuid
language sql set search_path = '' as $$
  select private.create_application(p_program_id, p_intake_on, p_student_id, p_key)
$$;
comment on function public.create_application(uuid, date, uuid, uuid) is 'Opens an application to a program and an intake (the first of its month): a student''s own, or for a student whom the caller looks after. The same key twice is one application. PT409 duplicate_application, no_intake, too_many.';

grant execute on function private.create_application(uuid, date, uuid, uuid), public.create_application(uuid, date, uuid, uuid) to authenticated;
