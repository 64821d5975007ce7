create or replace function exam_private.require_epoch(p_attempt public.exam_attempts, p_epoch int) returns void
language plpgsql set search_path = '' as $$
begin
  if p_epoch is distinct from p_attempt.epoch then
    perform exam_private.raise_exam_error('SESSION_TAKEN', 'PT409', jsonb_build_object('epoch', p_attempt.epoch));
  end if;
end
$$;
