create or replace function exam_private.plays_left(p_attempt public.exam_attempts, p_max int, p_plays int, p_refunds int) returns int
language sql immutable set search_path = '' as $$
  select case when p_attempt.mode = 'exam' then greatest(0, p_max - coalesce(p_plays, 0) + coalesce(p_refunds, 0)) end
$$;
comment on function exam_private.plays_left(public.exam_attempts, int, int, int) is 'Plays left of a recording; null in practice, which is unlimited.';
