-- Raises unless this candidate may see the result now.
create or replace function exam_private.require_result(p_attempt public.exam_attempts) returns void
language plpgsql set search_path = '' as $$
begin
  if p_attempt.state in ('in_progress', 'paused') then
    perform exam_private.raise_exam_error('NOT_RELEASED', 'PT409', jsonb_build_object('state', p_attempt.state));
  elsif p_attempt.state = 'void' then
    perform exam_private.raise_exam_error('NOT_AVAILABLE', 'PT409', jsonb_build_object('state', p_attempt.state, 'reason', p_attempt.void_reason));
  elsif p_attempt.result_visible_at > clock_timestamp() then
    perform exam_private.raise_exam_error('NOT_RELEASED', 'PT409', jsonb_build_object('from', p_attempt.result_visible_at));
  end if;
end
$$;
