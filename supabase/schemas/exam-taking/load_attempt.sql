create or replace function exam_private.load_attempt(p_attempt uuid, p_for_update boolean) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
begin
  if p_for_update then
    select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  else
    select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller;
  end if;
  -- Somebody else's attempt is reported as not found.
  if not found then
    perform exam_private.raise_exam_error('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  if attempt.state = 'paused' and attempt.paused_until <= clock_timestamp() then
    select * into attempt from public.exam_attempts as a where a.id = p_attempt for update;
    if attempt.paused_until <= clock_timestamp() then
      attempt := exam_private.resume_clock(attempt, clock_timestamp());
    end if;
  end if;
  if attempt.state = 'paused' and p_for_update then
    -- A change needs the clock to run.
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('state', attempt.state));
  end if;
  if exam_private.is_due(attempt, clock_timestamp()) then
    attempt := exam_private.finalize(p_attempt, 'deadline');
  end if;
  return attempt;
end
$$;
comment on function exam_private.load_attempt(uuid, boolean) is 'The caller''s own attempt, finalized first if its time is over. With p_for_update it is locked for a change, and must not be paused.';
