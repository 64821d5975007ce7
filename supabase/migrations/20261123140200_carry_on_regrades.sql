-- A run that nobody has open any more goes on with the sweep. Whoever marks the next attempts holds its turn: an open page waits for
-- it, the sweep passes over what another one has in hand, and what a batch did is written down with it.

alter table public.exam_regrade_jobs add column carried_at timestamptz;
comment on column public.exam_regrade_jobs.carried_at is 'When the sweep last marked attempts of it.';
create index exam_regrade_jobs_running on public.exam_regrade_jobs (carried_at) where state = 'running';

create function exam_private.turn_of_job(p_job public.exam_regrade_jobs) returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended('exam_regrade:' || coalesce(p_job.revision_id, p_job.key_change_id), 0)
$$;
comment on function exam_private.turn_of_job(public.exam_regrade_jobs) is 'The lock under which the attempts of a run are marked, that of take_turn() where it is of a paper.';

create function private.carry_on_regrades(p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  job public.exam_regrade_jobs;
  change exam_private.key_changes;
  before int;
begin
  for job in
    -- A trial of a change that was withdrawn, or whose key is another by now, waits for nobody.
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
    continue when not pg_try_advisory_xact_lock(exam_private.turn_of_job(job));
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
      -- The next sweep begins with another one, so that a long run holds up no short one.
      update public.exam_regrade_jobs as j set carried_at = clock_timestamp() where j.id = job.id;
      return jsonb_build_object('job_id', job.id, 'state', job.state, 'seen', job.attempts_seen - before);
    exception when others then
      -- One run that cannot be carried on must not hold up the others; it is tried again last.
      raise warning 'Marking again % was not carried on: %', job.id, sqlerrm;
      update public.exam_regrade_jobs as j set carried_at = clock_timestamp() where j.id = job.id;
    end;
  end loop;
  return null;
end
$$;
create function public.carry_on_regrades(p_limit int default 200) returns jsonb
language sql set search_path = '' as $$ select private.carry_on_regrades(p_limit) $$;
comment on function public.carry_on_regrades(int) is 'The next attempts of one run of marking again that is not finished: {job_id, state, seen}; null when there is none that another call has not in hand. The server''s own, every 15 seconds.';
revoke execute on function private.carry_on_regrades(int), public.carry_on_regrades(int) from public, anon, authenticated;
revoke execute on function exam_private.turn_of_job(public.exam_regrade_jobs) from public;
grant execute on function private.carry_on_regrades(int), public.carry_on_regrades(int) to service_role;
