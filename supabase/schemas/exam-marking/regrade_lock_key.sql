-- A run that nobody has open any more goes on with the sweep. Whoever marks the next attempts holds its turn: an open page waits for
-- it, the sweep passes over what another one has in hand, and what a batch did is written down with it.

create or replace function exam_private.regrade_lock_key(p_job public.exam_regrade_jobs) returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended('exam_regrade:' || coalesce(p_job.revision_id, p_job.key_change_id), 0)
$$;
comment on function exam_private.regrade_lock_key(public.exam_regrade_jobs) is 'The lock under which the attempts of a run are marked, that of lock_regrade() where it is of a paper.';
