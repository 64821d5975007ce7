-- Percentiles and statistics of questions are drawn from attempts that went their way. One that was carried to and fro between
-- windows, or had answers that came too late, keeps its own score and percentile, and is no measure for others.

create or replace function exam_private.was_disturbed(p_attempt uuid) returns boolean
language sql stable set search_path = '' as $$
  select (
    select count(*) > 5 from public.exam_attempt_events as e where e.attempt_id = p_attempt and e.kind = 'session.claimed'
  ) or exists (
    select from exam_private.late_responses as l
    where l.attempt_id = p_attempt and l.reason in ('late', 'closed', 'section_closed')
  )
$$;
comment on function exam_private.was_disturbed(uuid) is 'Taken over more than five times, or with answers that came too late: told to its candidate, and left out of what others are compared with.';
