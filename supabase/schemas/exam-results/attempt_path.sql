-- The paths of results and reviews contain the exam, so notices build them here.

create or replace function exam_private.attempt_path(p_attempt uuid, p_page text) returns text
language sql stable set search_path = '' as $$
  select '/mock-exam/' || m.exam_id || '/' || p_page || '/' || a.id
  from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id where a.id = p_attempt
$$;
