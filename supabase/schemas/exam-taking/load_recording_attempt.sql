create or replace function exam_private.load_recording_attempt(p_attempt uuid, p_ordinal int) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.load_attempt(p_attempt, false);
begin
  perform exam_private.require_running(attempt);
  perform exam_private.require_open(attempt, (
    select i.section_ordinal from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal
  ), clock_timestamp());
  if not exists (select from exam_private.media_of_play(attempt, p_ordinal)) then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal));
  end if;
  return attempt;
end
$$;
comment on function exam_private.load_recording_attempt(uuid, int) is 'The caller''s own attempt while the recording question is open; NOT_ACTIVE otherwise.';
