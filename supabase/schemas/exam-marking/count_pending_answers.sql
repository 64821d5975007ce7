create or replace function exam_private.count_pending_answers(p_attempt uuid, p_run uuid, p_totals jsonb) returns int
language sql stable set search_path = '' as $$
  select case when (p_totals ->> 'pending')::int > 0 then (
    select count(*)::int from public.exam_item_scores as s
    where s.run_id = p_run and s.outcome = 'pending' and exam_private.next_marking(p_attempt, s.ordinal) <> 'none'
  ) else 0 end
$$;
