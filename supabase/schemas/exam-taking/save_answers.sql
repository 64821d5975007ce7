create or replace function private.save_answers(p_attempt uuid, p_epoch int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
  moment timestamptz;
  refused text;
  outcome record;
begin
  -- finalize takes an exclusive row lock: either it sees this batch, or this batch sees its result.
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for key share;
  if not found then
    perform exam_private.raise_exam_error('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  perform exam_private.require_batch(p_batch);
  if p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
    perform exam_private.raise_exam_error('BAD_BATCH', '22023', jsonb_build_object('fault', 'There is no such epoch.'));
  end if;
  perform exam_private.count_save(p_attempt);
  if attempt.state = 'paused' then
    -- Nothing is stored or confirmed: the client keeps the batch until the clock resumes.
    return jsonb_build_object('status', 'paused', 'acked', 0, 'server_now', moment, 'deadline_at', attempt.ends_at, 'section', null, 'late', 0);
  end if;
  refused := case
    when attempt.state <> 'in_progress' then 'closed'
    when exam_private.is_due(attempt, moment) then 'late'
    when p_epoch < attempt.epoch then 'session_taken'
  end;
  outcome := exam_private.apply_answers(attempt, p_epoch, p_batch, moment, refused);
  return jsonb_build_object(
    'status', case when refused = 'closed' then 'state' when refused is not null then refused
      when outcome.section_closed then 'section_closed' else 'ok' end,
    -- Another window owns the attempt: the client keeps the batch and may take over and resend.
    'acked', case when refused = 'session_taken' then 0 else outcome.acked end,
    'server_now', moment,
    'deadline_at', attempt.ends_at,
    'section', exam_private.open_section(attempt, moment),
    'late', outcome.late
  );
end
$$;

create or replace function public.save_answers(p_attempt_id uuid, p_epoch int, p_batch json) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return private.save_answers(p_attempt_id, p_epoch, private.storable_json(p_batch));
end
$$;
comment on function public.save_answers(uuid, int, json) is 'Stores changes [{seq, o, r, m, t}] of the caller''s attempt: {status, acked, server_now, deadline_at, section, late}. Idempotent. BAD_BATCH with the offending seq in its detail: then nothing of the batch was stored.';

grant execute on function private.save_answers(uuid, int, jsonb), public.save_answers(uuid, int, json) to authenticated;
