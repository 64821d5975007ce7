create or replace function exam_private.describe_key_change_job(p_change uuid, p_dry_run boolean) returns jsonb
language sql stable set search_path = '' as $$
  select exam_private.describe_regrade_job(j) from public.exam_regrade_jobs as j
  where j.key_change_id = p_change and j.is_dry_run = p_dry_run order by j.created_at desc limit 1
$$;
