-- A recording plays by the server's clock: from the second in which its play is counted it runs to its end, so that a reload, another
-- device or a lost connection goes on where it stands. Loading the sound costs nothing. In the exam, IELTS Listening is one recording:
-- one play begins all of its parts, one after the other.

alter table public.exam_media_plays add column started_at timestamptz;
comment on column public.exam_media_plays.started_at is 'When the latest play is at its first second: later than now for a part that follows, and moved by the pauses of practice. It is over after the length of the stimulus.';
comment on table public.exam_media_plays is 'How often an audio was played, and since when. The same nonce counts once; one play is given back, when the answer to it was lost. What is used up is plays less refunds.';
-- A play that was given back used to be taken off again, and was then taken off once more in the copy of one's own record.
update public.exam_media_plays as p set plays = p.plays + p.refunds where p.refunds > 0;

create function exam_private.recordings_at(p_attempt public.exam_attempts, p_ordinal int)
returns table (id uuid, ordinal int, storage_path text, duration_ms int, max_plays int)
language sql stable set search_path = '' as $$
  with here as (
    select i.section_ordinal, v.stimulus_version_id
    from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
    where i.attempt_id = p_attempt.id and i.ordinal = p_ordinal
  )
  select s.id, min(i.ordinal)::int, s.storage_path, s.duration_ms, s.max_plays::int
  from here as h
  join public.exam_attempt_items as i on i.attempt_id = p_attempt.id and i.section_ordinal = h.section_ordinal
  join public.exam_item_versions as v on v.id = i.item_version_id
  join public.exam_stimulus_versions as s on s.id = v.stimulus_version_id and s.kind = 'audio'
  where s.id = h.stimulus_version_id or (
    p_attempt.mode = 'exam'
    and (select r.player = 'ielts' from public.exam_revisions as r where r.id = p_attempt.revision_id)
    and exists (select from public.exam_stimulus_versions as own where own.id = h.stimulus_version_id and own.kind = 'audio')
  )
  group by s.id
$$;
comment on function exam_private.recordings_at(public.exam_attempts, int) is 'The recordings that one play begins, in the order of their questions: that of the question, or all of the section where they are one recording.';

create function exam_private.plays_left(p_attempt public.exam_attempts, p_max int, p_plays int, p_refunds int) returns int
language sql immutable set search_path = '' as $$
  select case when p_attempt.mode = 'exam' then greatest(0, p_max - coalesce(p_plays, 0) + coalesce(p_refunds, 0)) end
$$;
comment on function exam_private.plays_left(public.exam_attempts, int, int, int) is 'How often a recording may still be played; null in practice, where it is as often as one likes.';

create or replace function exam_private.paper_items(p_attempt public.exam_attempts, p_section int, p_ordinal int) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select i.*, v.content, v.stimulus_version_id
    from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
    where i.attempt_id = p_attempt.id and i.section_ordinal = p_section and (p_ordinal is null or i.ordinal = p_ordinal)
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'o', a.ordinal, 'stimulus', a.stimulus_version_id, 'content', a.content, 'option_order', to_jsonb(a.option_order),
        'item_deadline_at', a.item_deadline_at
      ) order by a.ordinal), '[]') from asked as a
    ),
    'stimuli', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'kind', s.kind, 'title', s.title, 'html', s.content -> 'html', 'figure', s.content -> 'figure', 'duration_ms', s.duration_ms,
        'plays_left', case when s.kind = 'audio' then exam_private.plays_left(p_attempt, s.max_plays, p.plays, p.refunds) end,
        'started_at', p.started_at
      ) order by s.id), '[]')
      from public.exam_stimulus_versions as s
      left join public.exam_media_plays as p on p.attempt_id = p_attempt.id and p.stimulus_version_id = s.id
      where s.id in (select a.stimulus_version_id from asked as a)
    )
  )
$$;

drop function public.play_media(uuid, int, uuid, boolean);
drop function private.play_media(uuid, int, uuid, boolean);

create function exam_private.enter_recording(p_attempt uuid, p_ordinal int) returns public.exam_attempts
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

-- Each load reads a recording of up to ten megabytes and seals it. A player that fails tries again after five seconds, and the shortest
-- questions of an exam take fifteen, so no honest candidate comes near the limit.
insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('examSounds', 30, 60);

create function exam_private.plays_another(p_attempt public.exam_attempts, p_ordinal int, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_attempt.mode = 'exam' and exists (
    select from public.exam_attempt_items as here
    join public.exam_attempt_sections as t on t.attempt_id = here.attempt_id and t.ordinal = here.section_ordinal
    join public.exam_sections as n on n.id = t.section_id and n.navigation = 'free' and n.adaptive_take is null
    join public.exam_attempt_items as i on i.attempt_id = here.attempt_id and i.section_ordinal = here.section_ordinal
    join public.exam_item_versions as v on v.id = i.item_version_id
    join public.exam_stimulus_versions as s on s.id = v.stimulus_version_id
    join public.exam_media_plays as y on y.attempt_id = here.attempt_id and y.stimulus_version_id = s.id
    where here.attempt_id = p_attempt.id and here.ordinal = p_ordinal
      and y.started_at + make_interval(secs => s.duration_ms / 1000.0) > p_now
      and s.id not in (select r.id from exam_private.recordings_at(p_attempt, p_ordinal) as r)
  )
$$;
comment on function exam_private.plays_another(public.exam_attempts, int, timestamptz) is 'Whether another recording of the section plays in the exam. Where there is no way back, what was left is no longer heard.';

create function private.load_media(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.enter_recording(p_attempt, p_ordinal);
  moment constant timestamptz := clock_timestamp();
  sound record;
begin
  if not (private.consume_rate_limit('examSounds', p_attempt::text) ->> 'allowed')::boolean then
    perform exam_private.refuse('RATE_LIMITED', 'PT429');
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
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal, 'plays_left', 0));
  end if;
  return jsonb_build_object('stimulus', sound.id, 'storage_path', sound.storage_path, 'server_now', moment);
end
$$;

create function private.play_media(p_attempt uuid, p_ordinal int, p_nonce uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.enter_recording(p_attempt, p_ordinal);
  moment timestamptz;
  is_counted boolean;
  is_given_back boolean;
  is_on boolean;
begin
  if p_nonce is not null then
    -- Two windows that begin two recordings pass here one after the other.
    perform pg_advisory_xact_lock(hashtextextended('play_media:' || p_attempt, 0));
    insert into public.exam_media_plays as y (attempt_id, stimulus_version_id)
    select p_attempt, r.id from exam_private.recordings_at(attempt, p_ordinal) as r order by r.ordinal
    on conflict (attempt_id, stimulus_version_id) do nothing;
    perform from exam_private.recordings_at(attempt, p_ordinal) as r
    join public.exam_media_plays as y on y.attempt_id = p_attempt and y.stimulus_version_id = r.id
    order by r.ordinal for update of y;
  end if;
  moment := clock_timestamp();
  select coalesce(bool_or(p_nonce = any (y.nonces)), false), coalesce(bool_or(
      p_nonce = y.nonces[cardinality(y.nonces)] and y.refunds = 0 and y.last_played_at > moment - interval '2 minutes'
    ), false), coalesce(bool_or(y.started_at + make_interval(secs => r.duration_ms / 1000.0) > moment), false)
  into is_counted, is_given_back, is_on
  from exam_private.recordings_at(attempt, p_ordinal) as r
  join public.exam_media_plays as y on y.attempt_id = p_attempt and y.stimulus_version_id = r.id;

  -- In the exam whoever presses while it plays hears what is playing; in practice it begins anew.
  if p_nonce is not null and (is_given_back or (not is_counted and not (attempt.mode = 'exam' and is_on))) then
    -- Only one is heard at a time, so one of the two plays would be lost.
    if exam_private.plays_another(attempt, p_ordinal, moment) then
      perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal));
    end if;
    with begun as (
      select r.id, sum(r.duration_ms) over (order by r.ordinal) - r.duration_ms as after_ms
      from exam_private.recordings_at(attempt, p_ordinal) as r
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
      perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal, 'plays_left', 0));
    end if;
    if is_given_back then
      perform exam_private.note_event(p_attempt, 'audio.given_back', null, jsonb_build_object('o', p_ordinal));
    end if;
  end if;
  return jsonb_build_object('server_now', moment, 'plays', (
    select jsonb_agg(jsonb_build_object(
      'stimulus', r.id, 'started_at', y.started_at, 'plays_left', exam_private.plays_left(attempt, r.max_plays, y.plays, y.refunds),
      'is_on', coalesce(y.started_at + make_interval(secs => r.duration_ms / 1000.0) > moment, false)
    ) order by r.ordinal)
    from exam_private.recordings_at(attempt, p_ordinal) as r
    left join public.exam_media_plays as y on y.attempt_id = p_attempt and y.stimulus_version_id = r.id
  ));
end
$$;

create function public.load_media(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql set search_path = '' as $$ select private.load_media(p_attempt_id, p_ordinal) $$;
comment on function public.load_media(uuid, int) is 'Where the recording of a question lies in the bucket exam-audio, without counting a play: {stimulus, storage_path}; NOT_ACTIVE when it is over and no play is left, RATE_LIMITED beyond the limit examSounds of each attempt. Our server gives it out sealed and lets nobody see the place.';

create function public.play_media(p_attempt_id uuid, p_ordinal int, p_nonce uuid default null) returns jsonb
language sql set search_path = '' as $$ select private.play_media(p_attempt_id, p_ordinal, p_nonce) $$;
comment on function public.play_media(uuid, int, uuid) is 'Counts a play of a question''s recording and begins it: {plays: [{stimulus, started_at, plays_left, is_on}]}; NOT_ACTIVE when no play is left, or while another of the section plays in the exam. Without a nonce it only says where it stands. The same nonce again counts nothing; the first time within two minutes it begins the play anew, for its answer was lost.';

-- A pause stops what plays, and it goes on where it stopped.
create or replace function exam_private.go_on(p_attempt public.exam_attempts, p_now timestamptz) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.exam_attempts := p_attempt;
  stood numeric(12, 6);
  added interval;
  coming record;
begin
  if attempt.state <> 'paused' then
    return attempt;
  end if;
  -- What is beyond the longest pause ran on the clock, whenever somebody looks.
  stood := greatest(extract(epoch from least(p_now, attempt.paused_until) - attempt.paused_at), 0);
  added := make_interval(secs => stood::double precision);
  if attempt.clock = 'sections' then
    select c.section, c.state into coming from exam_private.sections_at(attempt, attempt.paused_at) as c
    where c.state <> 'closed' order by c.section limit 1;
    update public.exam_attempt_sections as s
    set paused_s = s.paused_s + case when coming.state = 'open' then stood else 0 end,
      break_paused_s = s.break_paused_s + case when coming.state = 'open' then 0 else stood end
    where s.attempt_id = attempt.id and s.ordinal = coming.section - case when coming.state = 'open' then 0 else 1 end;
  end if;
  update public.exam_attempt_items as i set item_deadline_at = i.item_deadline_at + added
  where i.attempt_id = attempt.id and i.item_deadline_at > attempt.paused_at and i.locked_at is null;
  update public.exam_media_plays as y set started_at = y.started_at + added
  from public.exam_stimulus_versions as s
  where y.attempt_id = attempt.id and s.id = y.stimulus_version_id
    and y.started_at + make_interval(secs => s.duration_ms / 1000.0) > attempt.paused_at;
  update public.exam_attempts as a
  set state = 'in_progress', paused_at = null, paused_until = null, paused_s = a.paused_s + stood,
    pauses = case when stood > 0 and (select count(*) from unnest(a.pauses)) < 500
      then a.pauses + tstzmultirange(tstzrange(a.paused_at, a.paused_at + added)) else a.pauses end,
    deadline_at = a.deadline_at + added,
    ends_at = case when a.clock = 'shared' then a.ends_at + added else exam_private.end_of(a) end
  where a.id = attempt.id returning * into attempt;
  perform exam_private.note_event(attempt.id, 'session.resumed', null, jsonb_build_object('seconds', round(stood)));
  return attempt;
end
$$;

revoke execute on all functions in schema exam_private from public;
revoke execute on function private.load_media(uuid, int), private.play_media(uuid, int, uuid), public.load_media(uuid, int),
  public.play_media(uuid, int, uuid) from public, anon;
grant execute on function private.load_media(uuid, int), private.play_media(uuid, int, uuid), public.load_media(uuid, int),
  public.play_media(uuid, int, uuid) to authenticated;
