create or replace function private.guard_exam_attempt() returns trigger
language plpgsql set search_path = '' as $$
declare
  paused_for constant numeric := new.paused_s - old.paused_s;
begin
  if (new.id, new.user_id, new.mock_exam_id, new.revision_id, new.attempt_no, new.mode, new.clock, new.seed, new.idempotency_key,
      new.started_at, new.time_multiplier, new.grace_s)
    is distinct from (old.id, old.user_id, old.mock_exam_id, old.revision_id, old.attempt_no, old.mode, old.clock, old.seed,
      old.idempotency_key, old.started_at, old.time_multiplier, old.grace_s) then
    raise exception 'Who sits what, since when and how stays as it was at the start.' using errcode = '42501';
  end if;
  if new.deadline_at < old.deadline_at or new.epoch < old.epoch or new.extra_s < old.extra_s
    or (new.deadline_at is null) <> (old.deadline_at is null)
    or (old.submitted_at is not null and (new.submitted_at, new.submit_reason) is distinct from (old.submitted_at, old.submit_reason)) then
    raise exception 'A deadline and an epoch only grow, and a submission stays.' using errcode = '42501';
  end if;
  -- A pause returns exactly its length, and only a real one counts.
  if (case when old.state = 'paused' and new.state = 'in_progress'
    then paused_for < 0 or paused_for > extract(epoch from clock_timestamp() - old.paused_at)
      or new.deadline_at - old.deadline_at is distinct from make_interval(secs => paused_for::double precision)
    else paused_for <> 0 end) then
    raise exception 'A pause gives back the time it took.' using errcode = '42501';
  end if;
  if new.state <> old.state then
    if (old.state, new.state) not in (
      ('in_progress', 'paused'), ('paused', 'in_progress'), ('in_progress', 'submitted'), ('paused', 'submitted'),
      ('in_progress', 'void'), ('paused', 'void'), ('submitted', 'marking'), ('submitted', 'scored'), ('submitted', 'void'),
      ('marking', 'scored'), ('marking', 'void'), ('scored', 'void')
    ) then
      raise exception 'An attempt does not go from % to %.', old.state, new.state using errcode = '42501';
    end if;
    if old.state in ('in_progress', 'paused') and new.state in ('submitted', 'void')
      and current_setting('exams.door', true) is distinct from new.id::text then
      raise exception 'An attempt ends through exam_private.finalize.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_exam_attempt() is 'Trigger: the allowed state transitions, and the columns that never change.';

create or replace trigger exam_attempts_are_guarded before update on public.exam_attempts
  for each row execute function private.guard_exam_attempt();
