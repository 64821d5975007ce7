create or replace function private.move_application(
  p_application_id uuid, p_status public.application_status, p_reason text, p_version int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications := private.lock_application(p_application_id, p_version, true);
  is_student constant boolean := application.student_id = private.acting_id();
  before constant jsonb := private.application_before(application);
  is_taken_back constant boolean := p_status = 'rejected' and application.application_status <> 'application';
begin
  if is_student and exists (
    select from public.application_status_transitions as t
    where t.from_status = application.application_status and t.to_status = p_status and not t.student_may
  ) then
    raise exception 'This step is taken by your team.' using errcode = 'PT403';
  end if;
  application := private.step_application(application, p_status, p_reason);
  perform private.tell_of_application(
    application, is_student, 'application.moved', format('%s: %s', case when is_taken_back then 'The university took its offer back'
      else private.application_stage_name(p_status) end, private.application_line(application))
  );
  -- An offer that was decided before, such as one of a deferred place, is not waited for again.
  if p_status in ('offer', 'deposit', 'confirmation') then
    application := private.settle_application(application.id, true);
  end if;
  if not is_student then
    insert into private.application_moves as m (application_id, mover_id, version, before)
    values (application.id, private.acting_id(), application.version, private.with_events_since(application.id, before))
    on conflict (application_id) do update
    set mover_id = excluded.mover_id, version = excluded.version, moved_at = excluded.moved_at, before = excluded.before;
  end if;
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
