-- Percentiles and statistics of questions are drawn from attempts that went their way. One that was carried to and fro between
-- windows, or had answers that came too late, keeps its own score and percentile, and is no measure for others.

create function exam_private.was_disturbed(p_attempt uuid) returns boolean
language sql stable set search_path = '' as $$
  select (
    select count(*) > 5 from public.exam_attempt_events as e where e.attempt_id = p_attempt and e.kind = 'session.claimed'
  ) or exists (
    select from exam_private.late_responses as l
    where l.attempt_id = p_attempt and l.reason in ('late', 'closed', 'section_closed')
  )
$$;
comment on function exam_private.was_disturbed(uuid) is 'Taken over more than five times, or with answers that came too late: told to its candidate, and left out of what others are compared with.';
revoke execute on function exam_private.was_disturbed(uuid) from public;

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
  where first.state = 'scored' and not exam_private.was_disturbed(first.id)
$$;
comment on function exam_private.first_runs(uuid) is 'The latest score of everybody''s first attempt in exam mode that is not void and was not disturbed.';
