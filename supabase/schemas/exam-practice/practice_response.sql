create or replace function exam_private.practice_response(p_attempt public.exam_attempts, p_resumed boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('attempt_id', p_attempt.id, 'epoch', p_attempt.epoch, 'client_id', p_attempt.client_id, 'state', p_attempt.state,
    'mode', p_attempt.mode, 'resumed', p_resumed, 'server_now', clock_timestamp(), 'deadline_at', p_attempt.ends_at)
$$;
