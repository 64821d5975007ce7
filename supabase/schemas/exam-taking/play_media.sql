create or replace function private.play_media(p_attempt uuid, p_ordinal int, p_nonce uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.load_recording_attempt(p_attempt, p_ordinal);
  moment timestamptz;
  is_counted boolean;
  is_given_back boolean;
  is_on boolean;
begin
  if p_nonce is not null then
    -- Two windows that start recordings are serialized here.
    perform pg_advisory_xact_lock(hashtextextended('play_media:' || p_attempt, 0));
    insert into public.exam_media_plays as y (attempt_id, stimulus_version_id)
    select p_attempt, r.id from exam_private.media_of_play(attempt, p_ordinal) as r order by r.ordinal
    on conflict (attempt_id, stimulus_version_id) do nothing;
    perform from exam_private.media_of_play(attempt, p_ordinal) as r
    join public.exam_media_plays as y on y.attempt_id = p_attempt and y.stimulus_version_id = r.id
    order by r.ordinal for update of y;
  end if;
  moment := clock_timestamp();
  select coalesce(bool_or(p_nonce = any (y.nonces)), false), coalesce(bool_or(
      p_nonce = y.nonces[cardinality(y.nonces)] and y.refunds = 0 and y.last_played_at > moment - interval '2 minutes'
    ), false), coalesce(bool_or(y.started_at + make_interval(secs => r.duration_ms / 1000.0) > moment), false)
  into is_counted, is_given_back, is_on
  from exam_private.media_of_play(attempt, p_ordinal) as r
  join public.exam_media_plays as y on y.attempt_id = p_attempt and y.stimulus_version_id = r.id;

  -- In the exam a second press joins the running play; in practice it restarts.
  if p_nonce is not null and (is_given_back or (not is_counted and not (attempt.mode = 'exam' and is_on))) then
    -- Only one is heard at a time, so one of the two plays would be lost.
    if exam_private.is_other_media_playing(attempt, p_ordinal, moment) then
      perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal));
    end if;
    with begun as (
      select r.id, sum(r.duration_ms) over (order by r.ordinal) - r.duration_ms as after_ms
      from exam_private.media_of_play(attempt, p_ordinal) as r
      join public.exam_media_plays as y on y.attempt_id = p_attempt and y.stimulus_version_id = r.id
      where case when is_given_back then p_nonce = y.nonces[cardinality(y.nonces)] and y.refunds = 0
        else coalesce(exam_private.plays_left(attempt, r.max_plays, y.plays, y.refunds), 1) > 0 end
    )
    update public.exam_media_plays as y
    set plays = least(y.plays + 1, 1000), refunds = case when is_given_back then 1 else y.refunds end,
      nonces = case when is_given_back then y.nonces else (y.nonces || p_nonce)[greatest(1, cardinality(y.nonces) - 18):] end,
      last_played_at = moment, started_at = moment + make_interval(secs => b.after_ms / 1000.0)
    from begun as b where y.attempt_id = p_attempt and y.stimulus_version_id = b.id;
    if not found then
      perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal, 'plays_left', 0));
    end if;
    if is_given_back then
      perform exam_private.record_event(p_attempt, 'audio.given_back', null, jsonb_build_object('o', p_ordinal));
    end if;
  end if;
  return jsonb_build_object('server_now', moment, 'plays', (
    select jsonb_agg(jsonb_build_object(
      'stimulus', r.id, 'started_at', y.started_at, 'plays_left', exam_private.plays_left(attempt, r.max_plays, y.plays, y.refunds),
      'is_on', coalesce(y.started_at + make_interval(secs => r.duration_ms / 1000.0) > moment, false)
    ) order by r.ordinal)
    from exam_private.media_of_play(attempt, p_ordinal) as r
    left join public.exam_media_plays as y on y.attempt_id = p_attempt and y.stimulus_version_id = r.id
  ));
end
$$;

create or replace function public.play_media(p_attempt_id uuid, p_ordinal int, p_nonce uuid default null) returns jsonb
language sql set search_path = '' as $$ select private.play_media(p_attempt_id, p_ordinal, p_nonce) $$;
comment on function public.play_media(uuid, int, uuid) is 'Counts and starts a play of a question''s recording: {plays: [{stimulus, started_at, plays_left, is_on}]}; NOT_ACTIVE if no play is left, or in the exam while another of the section plays. Without a nonce it only reports the state. The same nonce counts nothing more; within two minutes its first retry restarts the play, because the response was lost.';

grant execute on function private.play_media(uuid, int, uuid), public.play_media(uuid, int, uuid) to authenticated;
