create or replace function exam_private.copy_revision(p_mock public.mock_exams, p_author uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  revision uuid;
begin
  insert into public.exam_revisions (
    mock_exam_id, rev_no, format_id, player, clock, time_limit_s, instructions, grace_s, shuffle_options, shuffle_items,
    review_policy, results_after, settings, content_hash, created_by
  )
  select r.mock_exam_id, (select max(o.rev_no) + 1 from public.exam_revisions as o where o.mock_exam_id = r.mock_exam_id), r.format_id,
    r.player, r.clock, r.time_limit_s, r.instructions, r.grace_s, r.shuffle_options, r.shuffle_items, r.review_policy, r.results_after,
    r.settings || '{"source": "editor"}', 'editor ' || gen_random_uuid(), p_author
  from public.exam_revisions as r where r.id = p_mock.current_revision_id
  returning id into revision;
  perform exam_private.copy_sections(p_mock.current_revision_id, revision, null);
  return revision;
end
$$;
