create or replace function private.step_regrade(p_job uuid, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  revision uuid;
  job public.exam_regrade_jobs;
begin
  perform exam_private.require_exam_editor();
  select j.revision_id into revision from public.exam_regrade_jobs as j where j.id = p_job and j.revision_id is not null;
  if revision is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  perform exam_private.lock_regrade(revision);
  job := exam_private.run_paper_job(p_job, p_limit);
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', job.is_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'up', job.attempts_up, 'down', job.attempts_down);
end
$$;

create or replace function public.step_regrade(p_job_id uuid, p_limit int default 500) returns jsonb
language sql set search_path = '' as $$ select private.step_regrade(p_job_id, p_limit) $$;
comment on function public.step_regrade(uuid, int) is 'Processes the next attempts of a regrade or trial: {state, seen, changed, up, down}. Call again while state is running; finished jobs stay finished. GONE. For editors.';

grant execute on function private.step_regrade(uuid, int), public.step_regrade(uuid, int) to authenticated;
