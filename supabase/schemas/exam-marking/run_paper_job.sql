-- Processes the next attempts of a paper. The caller holds the lock.
create or replace function exam_private.run_paper_job(p_job uuid, p_limit int) returns public.exam_regrade_jobs
language plpgsql set search_path = '' as $$
declare
  job public.exam_regrade_jobs;
  one record;
  change jsonb;
begin
  select j.* into job from public.exam_regrade_jobs as j where j.id = p_job for update;
  if job.state <> 'running' then
    return job;
  end if;
  for one in
    select a.id from public.exam_attempts as a
    where a.revision_id = job.revision_id and a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
    order by a.id limit greatest(1, least(coalesce(p_limit, 500), 5000))
  loop
    job.attempts_seen := job.attempts_seen + 1;
    job.last_attempt_id := one.id;
    change := exam_private.regrade_attempt(one.id, 'regrade: ' || job.reason, job.is_dry_run);
    continue when change is null;
    job := exam_private.add_regrade_change(job, change);
    if not job.is_dry_run then
      perform exam_private.notify_candidate(one.id, 'exam.regraded', 'Your mock exam was marked again', exam_private.describe_score_change(change));
    end if;
  end loop;
  if not exists (
    select from public.exam_attempts as a
    where a.revision_id = job.revision_id and a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
  ) then
    job.state := 'done';
    job.finished_at := clock_timestamp();
  end if;
  return exam_private.save_regrade_job(job);
end
$$;
