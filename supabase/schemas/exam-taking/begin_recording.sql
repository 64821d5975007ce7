create or replace function private.begin_recording(p_attempt uuid, p_ordinal int, p_mime text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, true);
  moment timestamptz := clock_timestamp();
  at_section int;
  recording public.exam_recordings;
  tries int;
begin
  perform exam_private.require_running(attempt);
  select i.section_ordinal into at_section
  from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
  where i.attempt_id = p_attempt and i.ordinal = p_ordinal and v.type = 'speech';
  perform exam_private.require_open(attempt, at_section, moment);
  select count(*) into tries from public.exam_recordings as r where r.attempt_id = p_attempt and r.ordinal = p_ordinal;
  -- One retry in an exam, for a failed microphone.
  if coalesce(p_mime, '') !~ '^audio/(webm|mp4|ogg)(;.{1,60})?$' or tries >= (case attempt.mode when 'exam' then 2 else 5 end) then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal, 'tries', tries));
  end if;
  insert into public.exam_recordings (attempt_id, ordinal, try_no, storage_path, mime)
  values (p_attempt, p_ordinal, tries + 1, attempt.user_id || '/' || p_attempt || '/' || gen_random_uuid(), p_mime) returning * into recording;
  if tries > 0 then
    perform exam_private.record_event(p_attempt, 'recording.again', null, jsonb_build_object('o', p_ordinal));
  end if;
  return jsonb_build_object('recording_id', recording.id, 'bucket', 'exam-recordings', 'storage_path', recording.storage_path, 'try_no', recording.try_no,
    'server_now', moment);
end
$$;

create or replace function public.begin_recording(p_attempt_id uuid, p_ordinal int, p_mime text) returns jsonb
language sql set search_path = '' as $$ select private.begin_recording(p_attempt_id, p_ordinal, p_mime) $$;
comment on function public.begin_recording(uuid, int, text) is 'The upload target of a spoken answer: {recording_id, bucket, storage_path, try_no}. An exam allows one retry.';

grant execute on function private.begin_recording(uuid, int, text), public.begin_recording(uuid, int, text) to authenticated;
