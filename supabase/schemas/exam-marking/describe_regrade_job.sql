create or replace function exam_private.describe_regrade_job(p_job public.exam_regrade_jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_job.id, 'is_dry_run', p_job.is_dry_run, 'state', p_job.state, 'reason', p_job.reason,
    'by', (select f.full_name from public.profiles as f where f.user_id = p_job.created_by),
    'begun_at', p_job.created_at, 'at', coalesce(p_job.finished_at, p_job.created_at),
    'seen', p_job.attempts_seen,
    'of', case
      when p_job.state <> 'running' then p_job.attempts_seen
      when p_job.revision_id is not null then (
        select count(*) from public.exam_attempts as a where a.revision_id = p_job.revision_id and a.state in ('marking', 'scored'))
      else (
        select count(*) from exam_private.key_changes as c
        join public.exam_attempt_items as i on i.item_version_id = c.item_version_id
        join public.exam_attempts as a on a.id = i.attempt_id and a.state in ('marking', 'scored')
        where c.id = p_job.key_change_id)
    end,
    'changed', p_job.attempts_changed, 'up', p_job.attempts_up, 'down', p_job.attempts_down,
    'marks_up', trim_scale(p_job.marks_up), 'marks_down', trim_scale(p_job.marks_down),
    'most_up', trim_scale(p_job.most_up), 'most_down', trim_scale(p_job.most_down),
    -- No names: by paper and day, the greatest changes first.
    'differences', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.nth), '[]') from (
        select m.title as mock_title, a.submitted_at, (c ->> 'raw_before')::numeric as raw_before, (c ->> 'raw_after')::numeric as raw_after,
          (c ->> 'scaled_before')::numeric as scaled_before, (c ->> 'scaled_after')::numeric as scaled_after,
          row_number() over (order by abs((c ->> 'raw_after')::numeric - (c ->> 'raw_before')::numeric) desc nulls last, a.submitted_at, a.id) as nth
        from jsonb_array_elements(p_job.differences) as c
        join public.exam_attempts as a on a.id = (c ->> 'attempt_id')::uuid
        join public.mock_exams as m on m.id = a.mock_exam_id
        order by nth limit 25
      ) as d
    ))
$$;
comment on function exam_private.describe_regrade_job(public.exam_regrade_jobs) is 'A regrade job as its screens show it: who, when, why, progress, and the outcome without names.';
