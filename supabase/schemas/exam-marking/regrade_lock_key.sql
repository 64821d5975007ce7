-- The job resume-regrades continues jobs that nobody has open. Each batch holds the job's lock: an open page waits for it, the
-- job skips locked ones, and progress is committed with the batch.

create or replace function exam_private.regrade_lock_key(p_job public.exam_regrade_jobs) returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended('exam_regrade:' || coalesce(p_job.revision_id, p_job.key_change_id), 0)
$$;
comment on function exam_private.regrade_lock_key(public.exam_regrade_jobs) is 'The lock under which the attempts of a job are marked; that of lock_regrade() for a paper.';
