-- In practice, no keys while one of its questions is withheld from this person.
create or replace function exam_private.build_review(p_attempt public.exam_attempts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'open', not is_early, 'from', case when is_early then r.results_after end,
    'keys', not is_early and r.review_policy <> 'never_key' and not exists (
      select from public.exam_attempts as a
      where a.user_id = p_attempt.user_id and a.mock_exam_id = p_attempt.mock_exam_id and a.mode = 'exam' and a.state in ('in_progress', 'paused')
    ) and (p_attempt.mode <> 'practice' or not exists (
      select from public.exam_attempt_items as i
      join public.exam_item_versions as v on v.id = i.item_version_id
      where i.attempt_id = p_attempt.id and v.item_id in (select exam_private.withheld_items(p_attempt.user_id))
    ))
  )
  from public.exam_revisions as r
  cross join lateral (select r.review_policy = 'after_window' and coalesce(r.results_after > clock_timestamp(), false)) as w (is_early)
  where r.id = p_attempt.revision_id
$$;
