-- Regrades an attempt and returns what changed. A trial does the same and is rolled back.
create or replace function exam_private.regrade_attempt(p_attempt uuid, p_reason text, p_dry_run boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before public.exam_score_runs := exam_private.latest_run(p_attempt);
  after public.exam_score_runs;
  differing jsonb;
begin
  begin
    perform exam_private.run_scoring(p_attempt, p_reason);
    after := exam_private.latest_run(p_attempt);
    select jsonb_agg(jsonb_build_object('o', a.ordinal, 'before', round(b.marks, 2), 'after', round(a.marks, 2)) order by a.ordinal) into differing
    from public.exam_item_scores as a
    left join public.exam_item_scores as b on b.run_id = before.id and b.ordinal = a.ordinal
    where a.run_id = after.id and (a.marks, a.outcome) is distinct from (b.marks, b.outcome);
    if p_dry_run or differing is null then
      -- No new score run if nothing changed.
      raise exception 'undo' using errcode = 'ZZ001';
    end if;
  exception when sqlstate 'ZZ001' then
    null;
  end;
  if differing is null then
    return null;
  end if;
  return jsonb_build_object('attempt_id', p_attempt, 'raw_before', trim_scale(before.raw), 'raw_after', trim_scale(after.raw),
    'scaled_before', trim_scale(before.scaled), 'scaled_after', trim_scale(after.scaled), 'items', differing);
end
$$;
