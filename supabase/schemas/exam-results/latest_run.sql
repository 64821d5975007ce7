create or replace function exam_private.latest_run(p_attempt uuid) returns public.exam_score_runs
language sql stable set search_path = '' as $$
  select r from public.exam_score_runs as r where r.attempt_id = p_attempt order by r.run_no desc limit 1
$$;
