create or replace function exam_private.save_regrade_job(p_job public.exam_regrade_jobs) returns public.exam_regrade_jobs
language sql set search_path = '' as $$
  update public.exam_regrade_jobs as j set state = p_job.state, finished_at = p_job.finished_at, attempts_seen = p_job.attempts_seen,
    attempts_changed = p_job.attempts_changed, attempts_up = p_job.attempts_up, attempts_down = p_job.attempts_down,
    marks_up = p_job.marks_up, marks_down = p_job.marks_down, most_up = p_job.most_up, most_down = p_job.most_down,
    differences = p_job.differences, last_attempt_id = p_job.last_attempt_id
  where j.id = p_job.id returning j.*
$$;
