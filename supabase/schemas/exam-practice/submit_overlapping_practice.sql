-- Submitting a practice set during an exam would reveal keys. So starting an exam submits the candidate's practice with
-- questions of that paper, and none can start while it runs.
create or replace function exam_private.submit_overlapping_practice() returns trigger
language plpgsql set search_path = '' as $$
declare
  running uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('practice:' || new.user_id, 0));
  for running in
    select s.attempt_id from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
    where s.user_id = new.user_id and a.state in ('in_progress', 'paused') and exists (
      select from public.exam_attempt_items as i
      join public.exam_item_versions as v on v.id = i.item_version_id
      join public.exam_item_versions as same on same.item_id = v.item_id
      join exam_private.slots as p on p.item_version_id = same.id
      join public.exam_modules as d on d.id = p.module_id
      join public.exam_sections as n on n.id = d.section_id
      where i.attempt_id = s.attempt_id and n.revision_id = new.revision_id
    )
  loop
    perform exam_private.finalize(running, 'user');
  end loop;
  return null;
end
$$;

create or replace trigger exam_attempts_submit_practice after insert on public.exam_attempts
  for each row when (new.mode = 'exam') execute function exam_private.submit_overlapping_practice();
