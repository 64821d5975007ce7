-- Regrades the next attempts that have the question and records what changed; for both the trial and the change.
create or replace function exam_private.run_key_change(p_change exam_private.key_changes, p_editor uuid, p_dry_run boolean, p_limit int) returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.exam_regrade_jobs;
  one record;
  change jsonb;
  seen int := 0;
begin
  select j.* into job from public.exam_regrade_jobs as j
  where j.key_change_id = p_change.id and j.is_dry_run = p_dry_run and (j.state = 'running' or not p_dry_run)
  order by j.created_at desc limit 1;
  if job.id is null then
    insert into public.exam_regrade_jobs (key_change_id, reason, is_dry_run, created_by)
    values (p_change.id, p_change.reason, p_dry_run, p_editor) returning * into job;
  end if;
  if job.state = 'running' then
    begin
      if p_dry_run then
        perform exam_private.write_key_change(p_change);
      end if;
      for one in
        select a.id from public.exam_attempts as a
        where a.state in ('marking', 'scored') and (job.last_attempt_id is null or a.id > job.last_attempt_id)
          and exists (select from public.exam_attempt_items as i where i.attempt_id = a.id and i.item_version_id = p_change.item_version_id)
        order by a.id limit greatest(1, least(coalesce(p_limit, 500), 5000))
      loop
        seen := seen + 1;
        job.last_attempt_id := one.id;
        change := exam_private.regrade_attempt(one.id, 'regrade: ' || p_change.reason, p_dry_run);
        continue when change is null;
        job := exam_private.add_regrade_change(job, change);
        if not p_dry_run then
          perform exam_private.notify_candidate(one.id, 'exam.regraded', 'Your mock exam was marked again', exam_private.describe_score_change(change));
        end if;
      end loop;
      if p_dry_run then
        raise exception 'undo' using errcode = 'ZZ002';
      end if;
    exception when sqlstate 'ZZ002' then
      null;
    end;
    job.attempts_seen := job.attempts_seen + seen;
    if seen < greatest(1, least(coalesce(p_limit, 500), 5000)) then
      job.state := 'done';
      job.finished_at := clock_timestamp();
    end if;
    job := exam_private.save_regrade_job(job);
  end if;
  return jsonb_build_object('job_id', job.id, 'state', job.state, 'dry_run', p_dry_run, 'seen', job.attempts_seen,
    'changed', job.attempts_changed, 'up', job.attempts_up, 'down', job.attempts_down, 'differences', job.differences);
end
$$;
