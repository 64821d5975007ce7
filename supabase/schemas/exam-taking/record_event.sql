create or replace function exam_private.record_event(p_attempt uuid, p_kind text, p_at_ms bigint, p_detail jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.exam_attempt_events (attempt_id, kind, at_ms, detail)
  select p_attempt, p_kind, p_at_ms, p_detail
  where (select count(*) from public.exam_attempt_events as e where e.attempt_id = p_attempt) < 500;
  return found;
end
$$;
