create or replace function exam_private.late_count(p_attempt uuid) returns int
language sql stable set search_path = '' as $$
  select count(*)::int from exam_private.late_responses as l where l.attempt_id = p_attempt and l.reason <> 'session_taken'
$$;
