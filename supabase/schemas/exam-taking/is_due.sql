create or replace function exam_private.is_due(p_attempt public.exam_attempts, p_now timestamptz) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_attempt.state = 'in_progress' and coalesce(p_now > p_attempt.ends_at + make_interval(secs => p_attempt.grace_s), false);
end
$$;
