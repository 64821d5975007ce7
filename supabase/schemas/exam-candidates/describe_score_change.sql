-- The score change that regrade_attempt found, on the exam's own scale if there is one.
create or replace function exam_private.describe_score_change(p_change jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when a.state <> 'scored' then 'A question was looked at again. The rest of your answers is still being marked.'
    when a.result_visible_at > clock_timestamp() then 'A question was looked at again.'
    when s.after is null or s.before is null then 'A question was looked at again, and your answers were marked again.'
    when s.before is distinct from s.after then 'A question was looked at again, and your ' || w.name || ' changed from ' || s.before
      || ' to ' || s.after || '. The earlier ' || w.name || ' stays visible beside the new one.'
    else 'A question was looked at again. Your ' || w.name || ' stays ' || s.after || '.'
  end
  from public.exam_attempts as a
  -- Same scale before and after: the exam's own, or marks if they add up.
  cross join lateral (
    select case when p_change ->> 'scaled_before' is not null or p_change ->> 'scaled_after' is not null then 'scaled'
      when exam_private.marks_add_up(a.id) then 'raw' end as of
  ) as which
  cross join lateral (select p_change ->> (which.of || '_before') as before, p_change ->> (which.of || '_after') as after) as s
  cross join lateral (select case which.of when 'raw' then 'total of marks' else 'score' end as name) as w
  where a.id = (p_change ->> 'attempt_id')::uuid
$$;
