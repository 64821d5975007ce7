create or replace function private.create_gap_task(
  p_application_id uuid, p_to public.application_status, p_gap text, p_title text, p_due_at timestamptz, p_owner_id uuid
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_staff();
  owner constant uuid := coalesce(p_owner_id, caller);
  application public.applications;
  missing text;
  opened uuid;
begin
  perform private.require_task_workers(caller, owner, null, p_application_id, null);
  -- Two presses, or two colleagues, open one task.
  select * into application from public.applications as a where a.id = p_application_id for update;
  select g.sentence into missing from private.open_application_gaps(application, p_to) as g
  where g.gap = p_gap and application.holder is not null;
  if missing is null then
    raise exception 'no_gap' using errcode = 'PT409', detail = 'This is no longer missing.';
  end if;
  if exists (
    select from public.tasks as t
    where t.application_id = p_application_id and t.gap = p_gap and t.state in ('open', 'snoozed')
  ) then
    raise exception 'exists' using errcode = 'PT409', detail = 'There is a task for it.';
  end if;
  opened := private.create_task(p_title, p_due_at, owner, null, p_application_id, null);
  update public.tasks set gap = p_gap, gap_to = p_to, gap_words = left(missing, 400) where id = opened;
  return opened;
end
$$;

create or replace function public.create_gap_task(
  p_application_id uuid, p_to public.application_status, p_gap text, p_title text, p_due_at timestamptz, p_owner_id uuid default null
) returns uuid
language sql set search_path = '' as $$
  select private.create_gap_task(p_application_id, p_to, p_gap, p_title, p_due_at, p_owner_id)
$$;
comment on function public.create_gap_task(uuid, public.application_status, text, text, timestamptz, uuid) is 'Opens a task that resolves what a step of an application lacks; one for each. PT409 no_gap, exists, past; PT403 owner.';

grant execute on function
  private.create_gap_task(uuid, public.application_status, text, text, timestamptz, uuid),
  public.create_gap_task(uuid, public.application_status, text, text, timestamptz, uuid)
to authenticated;
