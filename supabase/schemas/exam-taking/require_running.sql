create or replace function exam_private.require_running(p_attempt public.exam_attempts) returns void
language plpgsql set search_path = '' as $$
begin
  if p_attempt.state <> 'in_progress' then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('state', p_attempt.state));
  end if;
end
$$;
