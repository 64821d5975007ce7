create or replace function exam_private.finalize(p_attempt uuid, p_reason public.exam_submit_reason) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.exam_attempts;
  -- Read after the lock: an earlier clock would accept what waited for it.
  moment timestamptz;
  is_over boolean;
begin
  select * into attempt from public.exam_attempts as a where a.id = p_attempt for update;
  if not found or attempt.state not in ('in_progress', 'paused') then
    return attempt;
  end if;
  moment := clock_timestamp();
  attempt := exam_private.resume_clock(attempt, moment);
  is_over := coalesce(moment > attempt.ends_at, false);
  -- A stored recording counts even if the page died before submitting it as the answer.
  insert into public.exam_responses as r (attempt_id, ordinal, response, epoch, client_seq, saved_at)
  select distinct on (c.ordinal) c.attempt_id, c.ordinal, to_jsonb(c.id), attempt.epoch, 1, moment
  from public.exam_recordings as c where c.attempt_id = p_attempt and c.state = 'stored' order by c.ordinal, c.try_no desc
  on conflict (attempt_id, ordinal) do update set response = excluded.response, saved_at = excluded.saved_at where r.response is null;
  update public.exam_attempt_sections as s
  set opened_at = coalesce(s.opened_at, c.opens_at), closed_at = least(moment, attempt.ends_at, c.deadline_at),
    close_reason = case when c.ended_at is not null then 'deadline' when p_reason = 'staff' then 'staff' else 'submit' end
  from exam_private.sections_at(attempt, moment) as c
  where s.attempt_id = p_attempt and s.ordinal = c.section and s.closed_at is null and c.state <> 'future';
  perform set_config('exams.door', p_attempt::text, true);
  update public.exam_attempts as a
  set state = 'submitted', submitted_at = least(moment, attempt.ends_at),
    submit_reason = case when is_over then 'deadline' else p_reason end,
    result_visible_at = greatest(moment, (select r.results_after from public.exam_revisions as r where r.id = attempt.revision_id))
  where a.id = p_attempt;
  perform set_config('exams.door', '', true);
  perform exam_private.run_scoring(p_attempt, 'submitted');
  select * into attempt from public.exam_attempts as a where a.id = p_attempt;
  return attempt;
end
$$;
comment on function exam_private.finalize(uuid, public.exam_submit_reason) is 'The only transition out of in_progress: under a lock, scoring in the same transaction. Idempotent.';
