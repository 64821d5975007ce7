create or replace function private.load_media(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.load_recording_attempt(p_attempt, p_ordinal);
  moment constant timestamptz := clock_timestamp();
  sound record;
begin
  if not (private.consume_rate_limit('examSounds', p_attempt::text) ->> 'allowed')::boolean then
    perform exam_private.raise_exam_error('RATE_LIMITED', 'PT429');
  end if;
  select s.id, s.storage_path, exam_private.plays_left(attempt, s.max_plays, y.plays, y.refunds) as plays_left,
    coalesce(y.started_at + make_interval(secs => s.duration_ms / 1000.0) > moment, false) as is_on
  into sound
  from public.exam_attempt_items as i
  join public.exam_item_versions as v on v.id = i.item_version_id
  join public.exam_stimulus_versions as s on s.id = v.stimulus_version_id
  left join public.exam_media_plays as y on y.attempt_id = p_attempt and y.stimulus_version_id = s.id
  where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if sound.plays_left = 0 and not sound.is_on then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal, 'plays_left', 0));
  end if;
  return jsonb_build_object('stimulus', sound.id, 'storage_path', sound.storage_path, 'server_now', moment);
end
$$;

create or replace function public.load_media(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql set search_path = '' as $$ select private.load_media(p_attempt_id, p_ordinal) $$;
comment on function public.load_media(uuid, int) is 'The location of a question''s recording in the bucket exam-audio, without counting a play: {stimulus, storage_path}; NOT_ACTIVE when the section is over and no play is left, RATE_LIMITED beyond the limit examSounds of the attempt. Our server delivers it encrypted and hides the location.';

grant execute on function private.load_media(uuid, int), public.load_media(uuid, int) to authenticated;
