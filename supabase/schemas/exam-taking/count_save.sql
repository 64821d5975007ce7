create or replace function exam_private.count_save(p_attempt uuid) returns void
language plpgsql set search_path = '' as $$
declare
  is_too_often boolean;
begin
  with rule as (
    select l.max_count, make_interval(secs => l.window_seconds) as length from private.rate_limit_rules as l where l.kind = 'examAnswers'
  )
  insert into exam_private.save_counts as c (attempt_id, window_start, count) values (p_attempt, clock_timestamp(), 1)
  on conflict (attempt_id) do update set
    count = case when c.window_start + (select r.length from rule as r) <= clock_timestamp() then 1 else c.count + 1 end,
    window_start = case when c.window_start + (select r.length from rule as r) <= clock_timestamp() then clock_timestamp() else c.window_start end
  returning c.count > (select r.max_count from rule as r) into is_too_often;
  if is_too_often then
    perform exam_private.raise_exam_error('RATE_LIMITED', 'PT429');
  end if;
end
$$;
comment on function exam_private.count_save(uuid) is 'The rate limit examAnswers, with one row per attempt. A refused call is not counted, because its transaction is rolled back.';
