create or replace function private.apply_regrade(p_trial uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  trial public.exam_regrade_jobs;
  job_id uuid;
begin
  select j.* into trial from public.exam_regrade_jobs as j where j.id = p_trial and j.is_dry_run and j.revision_id is not null;
  if trial.id is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  perform exam_private.lock_regrade(trial.revision_id);
  select j.id into job_id from public.exam_regrade_jobs as j where j.trial_id = p_trial;
  if job_id is not null then
    return job_id;
  end if;
  if trial.state <> 'done' then
    raise exception 'TRY_FIRST' using errcode = 'P0001';
  end if;
  if exam_private.is_trial_stale(trial) then
    raise exception 'STALE' using errcode = 'P0001';
  end if;
  insert into public.exam_regrade_jobs (revision_id, reason, is_dry_run, created_by, trial_id)
  values (trial.revision_id, trial.reason, false, editor, p_trial) returning id into job_id;
  return job_id;
end
$$;

create or replace function public.apply_regrade(p_trial_id uuid) returns uuid
language sql set search_path = '' as $$ select private.apply_regrade(p_trial_id) $$;
comment on function public.apply_regrade(uuid) is 'Starts the regrade of a paper as it was tried; returns the job id, the same one when called again, which step_regrade continues. GONE, TRY_FIRST, STALE. For editors.';

grant execute on function private.apply_regrade(uuid), public.apply_regrade(uuid) to authenticated;
