create or replace function exam_private.first_runs(p_revision uuid) returns setof public.exam_score_runs
language sql stable set search_path = '' as $$
  select latest.* from (
    select distinct on (a.user_id) a.id, a.state from public.exam_attempts as a
    where a.revision_id = p_revision and a.mode = 'exam' and a.state <> 'void'
    order by a.user_id, a.started_at, a.attempt_no
  ) as first
  cross join lateral (
    select r.* from public.exam_score_runs as r where r.attempt_id = first.id and r.is_final order by r.run_no desc limit 1
  ) as latest
  where first.state = 'scored' and not exam_private.was_disturbed(first.id) and not exam_private.was_practised(first.id)
$$;
comment on function exam_private.first_runs(uuid) is 'The latest score of everybody''s first attempt in exam mode that is not void, disturbed or practised before.';
