-- A key change for the screen: who, when, and the outcome of its trial and of the change itself.
create or replace function exam_private.describe_key_change(p_change exam_private.key_changes, p_editor uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_change.id, 'kind', p_change.kind, 'key', p_change.key, 'explanation', p_change.explanation, 'reason', p_change.reason,
    'decision', p_change.decision, 'state', p_change.state, 'proposed_at', p_change.proposed_at, 'decided_at', p_change.decided_at,
    'proposed_by', (select f.full_name from public.profiles as f where f.user_id = p_change.proposed_by),
    'decided_by', (select f.full_name from public.profiles as f where f.user_id = p_change.decided_by),
    'is_own', p_change.proposed_by is not distinct from p_editor,
    'is_stale', p_change.state = 'proposed' and p_change.from_revision <> (
      select k.key_revision from exam_private.item_keys as k where k.item_version_id = p_change.item_version_id),
    'needs_another', p_change.state = 'proposed' and p_change.proposed_by is not distinct from p_editor
      and exam_private.is_paid_question(p_change.item_version_id),
    'objections', (select count(*) from public.exam_objections as j where j.key_change_id = p_change.id),
    'trial', exam_private.describe_key_change_job(p_change.id, true), 'outcome', exam_private.describe_key_change_job(p_change.id, false)
  )
$$;
