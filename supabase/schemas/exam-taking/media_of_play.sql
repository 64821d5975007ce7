-- A recording runs by the server's clock from the second its play is counted, so that a reload, another device or a lost
-- connection resumes where it is. Loading the sound costs nothing. In the exam, IELTS Listening is one recording: one play
-- starts all its parts in sequence.

create or replace function exam_private.media_of_play(p_attempt public.exam_attempts, p_ordinal int)
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
comment on function exam_private.media_of_play(public.exam_attempts, int) is 'The recordings one play starts, in question order: that of the question, or all of the section if they form one recording.';
