create or replace function exam_private.is_other_media_playing(p_attempt public.exam_attempts, p_ordinal int, p_now timestamptz) returns boolean
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
      and s.id not in (select r.id from exam_private.media_of_play(p_attempt, p_ordinal) as r)
  )
$$;
comment on function exam_private.is_other_media_playing(public.exam_attempts, int, timestamptz) is 'Whether another recording of the section is playing in the exam. Without a way back, a recording left behind counts as over.';
