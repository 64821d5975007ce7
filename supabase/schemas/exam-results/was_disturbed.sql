-- Percentiles and question statistics use undisturbed attempts. One that moved between windows or had late answers keeps its
-- own score and percentile but is no measure for others.

create or replace function exam_private.was_disturbed(p_attempt uuid) returns boolean
language sql stable set search_path = '' as $$
  select (
    select count(*) > 5 from public.exam_attempt_events as e where e.attempt_id = p_attempt and e.kind = 'session.claimed'
  ) or exists (
    select from exam_private.late_responses as l
    where l.attempt_id = p_attempt and l.reason in ('late', 'closed', 'section_closed')
  )
$$;
comment on function exam_private.was_disturbed(uuid) is 'Taken over by another window more than five times, or with late answers: shown to the candidate, and excluded from norms.';
