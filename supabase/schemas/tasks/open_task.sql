create or replace function private.open_task(
  p_title text, p_due_at timestamptz, p_owner_id uuid, p_asked_by uuid, p_reason text default null,
  p_lead_id uuid default null, p_application_id uuid default null, p_student_id uuid default null,
  p_repeats public.task_rhythm default null, p_month_day int default null, p_series_id uuid default null, p_former_id uuid default null
) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.tasks (
    title, due_at, owner_id, asked_by, reason, lead_id, application_id, student_id, repeats, month_day, series_id, former_id
  )
  values (
    btrim(p_title), p_due_at, p_owner_id, p_asked_by, nullif(btrim(p_reason), ''), p_lead_id, p_application_id, p_student_id,
    p_repeats, p_month_day, p_series_id, p_former_id
  )
  returning id
$$;
comment on function private.open_task(text, timestamptz, uuid, uuid, text, uuid, uuid, uuid, public.task_rhythm, int, uuid, uuid) is 'Opens a task and answers its id. Checks no rights: for procedures that have.';
