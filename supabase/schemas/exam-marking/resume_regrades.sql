create or replace function private.resume_regrades(p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  job public.exam_regrade_jobs;
  change exam_private.key_changes;
  before int;
begin
  for job in
    -- A trial of a change that was withdrawn, or whose key has changed since, is abandoned.
    select j.* from public.exam_regrade_jobs as j left join exam_private.key_changes as c on c.id = j.key_change_id
    where j.state = 'running' and (
      j.revision_id is not null
      or (c.state = 'made' and not j.is_dry_run)
      or (c.state = 'proposed' and j.is_dry_run and c.from_revision = (
        select k.key_revision from exam_private.item_keys as k where k.item_version_id = c.item_version_id
      ))
    )
    order by j.is_dry_run, j.carried_at nulls first, j.created_at, j.id
  loop
    continue when not pg_try_advisory_xact_lock(exam_private.regrade_lock_key(job));
    begin
      before := job.attempts_seen;
      if job.revision_id is not null then
        job := exam_private.run_paper_job(job.id, p_limit);
      else
        select c.* into change from exam_private.key_changes as c where c.id = job.key_change_id for update skip locked;
        continue when not found or change.state <> case when job.is_dry_run then 'proposed' else 'made' end;
        perform exam_private.run_key_change(change, job.created_by, job.is_dry_run, p_limit);
        select j.* into job from public.exam_regrade_jobs as j where j.id = job.id;
      end if;
      -- The next run starts with another job, so that a long one does not block short ones.
      update public.exam_regrade_jobs as j set carried_at = clock_timestamp() where j.id = job.id;
      return jsonb_build_object('job_id', job.id, 'state', job.state, 'seen', job.attempts_seen - before);
    exception when others then
      -- A failing job does not block the others; it is retried last.
      raise warning 'Marking again % was not carried on: %', job.id, sqlerrm;
      update public.exam_regrade_jobs as j set carried_at = clock_timestamp() where j.id = job.id;
    end;
  end loop;
  return null;
end
$$;

create or replace function public.resume_regrades(p_limit int default 200) returns jsonb
language sql set search_path = '' as $$ select private.resume_regrades(p_limit) $$;
comment on function public.resume_regrades(int) is 'Processes the next batch of one unfinished regrade: {job_id, state, seen}; null when no job is free. Service role only, every 15 seconds.';

grant execute on function private.resume_regrades(int) to service_role;
