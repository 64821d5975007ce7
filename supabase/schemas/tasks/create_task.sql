create or replace function private.create_task(
  p_title text, p_due_at timestamptz, p_owner_id uuid, p_lead_id uuid, p_application_id uuid, p_student_id uuid,
  p_repeats public.task_rhythm default null, p_month_day int default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_staff();
  owner uuid := coalesce(p_owner_id, caller);
begin
  if char_length(btrim(coalesce(p_title, ''))) not between 1 and 200 or p_due_at is null
    or num_nonnulls(p_lead_id, p_application_id, p_student_id) > 1 then
    raise exception 'A task has a title of 1 to 200 characters, a moment, and is about one thing at most.' using errcode = '22023';
  end if;
  -- A form may have been open for a while.
  if p_due_at < now() - interval '1 hour' then
    raise exception 'past' using errcode = 'PT409';
  end if;
  perform private.require_task_workers(caller, owner, p_lead_id, p_application_id, p_student_id);
  return private.open_task(p_title, p_due_at, owner, caller, null, p_lead_id, p_application_id, p_student_id, p_repeats, p_month_day);
end
$$;

create or replace function public.create_task(
  p_title text, p_due_at timestamptz, p_owner_id uuid default null, p_lead_id uuid default null, p_application_id uuid default null,
  p_student_id uuid default null, p_repeats public.task_rhythm default null, p_month_day int default null
) returns uuid
language sql set search_path = '' as $$
  select private.create_task(p_title, p_due_at, p_owner_id, p_lead_id, p_application_id, p_student_id, p_repeats, p_month_day)
$$;
comment on function public.create_task(text, timestamptz, uuid, uuid, uuid, uuid, public.task_rhythm, int) is 'Opens a task for the caller, or asks it of a colleague who may see the same lead, application or student, once or again and again; PT409 past, PT403 owner.';

grant execute on function
  private.create_task(text, timestamptz, uuid, uuid, uuid, uuid, public.task_rhythm, int),
  public.create_task(text, timestamptz, uuid, uuid, uuid, uuid, public.task_rhythm, int)
to authenticated;
