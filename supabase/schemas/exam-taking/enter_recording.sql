create or replace function exam_private.enter_recording(p_attempt uuid, p_ordinal int) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.enter(p_attempt, false);
begin
  perform exam_private.require_running(attempt);
  perform exam_private.require_open(attempt, (
    select i.section_ordinal from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal
  ), clock_timestamp());
  if not exists (select from exam_private.recordings_at(attempt, p_ordinal)) then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal));
  end if;
  return attempt;
end
$$;
comment on function exam_private.enter_recording(uuid, int) is 'The caller''s own attempt, where a question with a recording is open; NOT_ACTIVE elsewhere.';
