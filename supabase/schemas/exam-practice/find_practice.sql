create or replace function exam_private.find_practice(p_user uuid, p_key uuid, p_exam text, p_kind text) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  select * into attempt from public.exam_attempts as a where a.user_id = p_user and a.idempotency_key = p_key;
  if found then
    return attempt;
  end if;
  select a.* into attempt from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
  where s.user_id = p_user and s.exam_id = p_exam and s.kind = p_kind and a.state in ('in_progress', 'paused');
  if found and exam_private.is_due(attempt, clock_timestamp()) then
    perform exam_private.finalize(attempt.id, 'deadline');
    return null;
  end if;
  return attempt;
end
$$;
comment on function exam_private.find_practice(uuid, uuid, text, text) is 'The attempt started with this idempotency key, else the running set of this kind.';
