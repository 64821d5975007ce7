-- A pause stops a playing recording, which resumes where it stopped.
create or replace function exam_private.resume_clock(p_attempt public.exam_attempts, p_now timestamptz) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.exam_attempts := p_attempt;
  paused_for numeric(12, 6);
  added interval;
  next_section record;
begin
  if attempt.state <> 'paused' then
    return attempt;
  end if;
  -- Time beyond the longest pause counts as exam time, whenever somebody looks.
  paused_for := greatest(extract(epoch from least(p_now, attempt.paused_until) - attempt.paused_at), 0);
  added := make_interval(secs => paused_for::double precision);
  if attempt.clock = 'sections' then
    select c.section, c.state into next_section from exam_private.sections_at(attempt, attempt.paused_at) as c
    where c.state <> 'closed' order by c.section limit 1;
    update public.exam_attempt_sections as s
    set paused_s = s.paused_s + case when next_section.state = 'open' then paused_for else 0 end,
      break_paused_s = s.break_paused_s + case when next_section.state = 'open' then 0 else paused_for end
    where s.attempt_id = attempt.id and s.ordinal = next_section.section - case when next_section.state = 'open' then 0 else 1 end;
  end if;
  update public.exam_attempt_items as i set item_deadline_at = i.item_deadline_at + added
  where i.attempt_id = attempt.id and i.item_deadline_at > attempt.paused_at and i.locked_at is null;
  update public.exam_media_plays as y set started_at = y.started_at + added
  from public.exam_stimulus_versions as s
  where y.attempt_id = attempt.id and s.id = y.stimulus_version_id
    and y.started_at + make_interval(secs => s.duration_ms / 1000.0) > attempt.paused_at;
  update public.exam_attempts as a
  set state = 'in_progress', paused_at = null, paused_until = null, paused_s = a.paused_s + paused_for,
    pauses = case when paused_for > 0 and (select count(*) from unnest(a.pauses)) < 500
      then a.pauses + tstzmultirange(tstzrange(a.paused_at, a.paused_at + added)) else a.pauses end,
    deadline_at = a.deadline_at + added,
    ends_at = case when a.clock = 'shared' then a.ends_at + added else exam_private.attempt_deadline(a) end
  where a.id = attempt.id returning * into attempt;
  perform exam_private.record_event(attempt.id, 'session.resumed', null, jsonb_build_object('seconds', round(paused_for)));
  return attempt;
end
$$;
comment on function exam_private.resume_clock(public.exam_attempts, timestamptz) is 'Resumes the clock of a paused attempt: every end still to come moves by the length of the pause, and nothing else. The caller holds its row.';
