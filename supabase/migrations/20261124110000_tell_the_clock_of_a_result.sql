-- Where each section has a clock, the candidate met each from its question 1. Results and reviews say which it was, so that
-- a question is called what it was called in the exam.
grant select (clock) on public.exam_attempts to authenticated;

create or replace function public.get_result(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.get_result_with_ranks(p_attempt_id)
    || jsonb_build_object('clock', (select a.clock from public.exam_attempts as a where a.id = p_attempt_id))
$$;

create or replace function public.review_attempt(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.review_attempt(p_attempt_id)
    || jsonb_build_object('clock', (select a.clock from public.exam_attempts as a where a.id = p_attempt_id))
$$;
