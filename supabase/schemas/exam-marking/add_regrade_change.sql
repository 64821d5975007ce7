-- Regrading a paper works like changing a key: a trial first, then the same run in batches, resumable and idempotent. It covers
-- what no key change did: a key set without regrading, or a corrected scale.

create or replace function exam_private.add_regrade_change(p_job public.exam_regrade_jobs, p_change jsonb) returns public.exam_regrade_jobs
language plpgsql immutable set search_path = '' as $$
declare
  job public.exam_regrade_jobs := p_job;
  step constant numeric := coalesce((p_change ->> 'raw_after')::numeric, 0) - coalesce((p_change ->> 'raw_before')::numeric, 0);
begin
  job.attempts_changed := job.attempts_changed + 1;
  job.attempts_up := job.attempts_up + (step > 0)::int;
  job.attempts_down := job.attempts_down + (step < 0)::int;
  job.marks_up := job.marks_up + greatest(step, 0);
  job.marks_down := job.marks_down + greatest(-step, 0);
  job.most_up := greatest(job.most_up, step);
  job.most_down := greatest(job.most_down, -step);
  job.differences := job.differences || p_change;
  if jsonb_array_length(job.differences) > 600 then
    select jsonb_agg(k.change order by k.nth) into job.differences from (
      select c.change, row_number() over (
        order by abs((c.change ->> 'raw_after')::numeric - (c.change ->> 'raw_before')::numeric) desc nulls last, c.change ->> 'attempt_id'
      ) as nth
      from jsonb_array_elements(job.differences) as c (change) order by nth limit 500
    ) as k;
  end if;
  return job;
end
$$;
comment on function exam_private.add_regrade_change(public.exam_regrade_jobs, jsonb) is 'Adds what regrade_attempt found to a job. Keeps the 500 greatest differences and the latest hundred.';
