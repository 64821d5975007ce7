create or replace function exam_private.attempt_deadline(p_attempt public.exam_attempts) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_attempt.clock = 'shared' or p_attempt.ends_at is null then p_attempt.ends_at else (
    select coalesce(c.ended_at, c.deadline_at) from exam_private.sections_at(p_attempt, p_attempt.started_at) as c
    order by c.section desc limit 1
  ) end
$$;
comment on function exam_private.attempt_deadline(public.exam_attempts) is 'When the attempt ends as things are, recomputed from its sections.';
