create or replace function private.submit_attempt(p_attempt uuid, p_epoch int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
  moment timestamptz;
  is_late boolean;
begin
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  if not found then
    perform exam_private.raise_exam_error('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  perform exam_private.require_batch(p_batch);
  attempt := exam_private.resume_clock(attempt, moment);
  is_late := exam_private.is_due(attempt, moment);
  if attempt.state = 'in_progress' and not is_late then
    perform exam_private.require_epoch(attempt, p_epoch);
  elsif p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
    perform exam_private.raise_exam_error('BAD_BATCH', '22023');
  end if;
  perform exam_private.apply_answers(attempt, p_epoch, p_batch, moment,
    case when attempt.state <> 'in_progress' then 'closed' when is_late then 'late' end);
  attempt := exam_private.finalize(p_attempt, 'user');
  return jsonb_build_object('state', attempt.state, 'submitted_at', attempt.submitted_at, 'reason', attempt.submit_reason,
    'late', exam_private.late_count(p_attempt), 'server_now', clock_timestamp());
end
$$;

create or replace function public.submit_attempt(p_attempt_id uuid, p_epoch int, p_batch json default '[]') returns jsonb
language sql set search_path = '' as $$ select private.submit_attempt(p_attempt_id, p_epoch, private.storable_json(p_batch)) $$;
comment on function public.submit_attempt(uuid, int, json) is 'Stores the last changes and submits the attempt: {state, submitted_at, reason, late}. Idempotent.';

grant execute on function private.submit_attempt(uuid, int, jsonb), public.submit_attempt(uuid, int, json) to authenticated;
