create or replace function private.regrade(p_revision uuid, p_dry_run boolean, p_reason text, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  job public.exam_regrade_jobs;
begin
  if p_dry_run is null or coalesce(char_length(btrim(p_reason)), 0) not between 3 and 200 then
    raise exception 'A reason of 3 to 200 characters is needed.' using errcode = '22023';
  end if;
  if not exists (select from public.exam_revisions as r where r.id = p_revision) then
    raise exception 'There is no such paper.' using errcode = 'PT404';
  end if;
  perform exam_private.lock_regrade(p_revision);
  -- An interrupted job resumes where it stopped.
  select * into job from public.exam_regrade_jobs as j
  where j.revision_id = p_revision and j.is_dry_run = p_dry_run and j.state = 'running' and j.reason = btrim(p_reason)
  order by j.created_at desc limit 1;
  if not found then
    insert into public.exam_regrade_jobs (revision_id, reason, is_dry_run, created_by)
    values (p_revision, btrim(p_reason), p_dry_run, editor) returning * into job;
  end if;
  job := exam_private.run_paper_job(job.id, p_limit);
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', p_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'up', job.attempts_up, 'down', job.attempts_down, 'differences', job.differences);
end
$$;

create or replace function public.regrade(p_revision_id uuid, p_dry_run boolean, p_reason text, p_limit int default 500) returns jsonb
language sql set search_path = '' as $$ select private.regrade(p_revision_id, p_dry_run, p_reason, p_limit) $$;
comment on function public.regrade(uuid, boolean, text, int) is 'Regrades the attempts of a paper, or tries to: {job_id, state, seen, changed, differences}. Call again while state is running. For editors.';

grant execute on function private.regrade(uuid, boolean, text, int), public.regrade(uuid, boolean, text, int) to authenticated;
