-- Everything needed to decide about the key of one version of a question.
create or replace function private.read_key_review(p_item_version uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
begin
  return (
    select jsonb_build_object(
      'item_version_id', v.id, 'item_id', i.id, 'name', i.name, 'exam_id', i.exam_id, 'type', v.type, 'version_no', v.version_no,
      'topic', t.path, 'difficulty', v.difficulty, 'est_seconds', v.est_seconds, 'content', v.content,
      'key', k.key, 'key_status', k.status, 'key_revision', k.key_revision, 'explanation', k.explanation, 'calibration', k.calibration,
      'is_paid', exam_private.is_paid_question(v.id),
      'stimulus', (select jsonb_build_object('kind', s.kind, 'title', s.title, 'html', s.content ->> 'html', 'figure', s.content -> 'figure',
          'transcript', (select w.transcript from exam_private.stimulus_transcripts as w where w.stimulus_version_id = s.id))
        from public.exam_stimulus_versions as s where s.id = v.stimulus_version_id),
      'facts', (select to_jsonb(f) from exam_private.item_statistics(v.id) as f),
      'used_in', (
        select coalesce(jsonb_agg(distinct m.title), '[]') from exam_private.slots as p
        join public.exam_modules as d on d.id = p.module_id join public.exam_sections as e on e.id = d.section_id
        join public.mock_exams as m on m.current_revision_id = e.revision_id where p.item_version_id = v.id
      ),
      'objections', (
        select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'text', j.text, 'evidence', j.evidence, 'state', j.state, 'decision', j.decision,
          'created_at', j.created_at, 'decided_at', j.decided_at, 'is_own', j.user_id = editor,
          'decided_by', (select f.full_name from public.profiles as f where f.user_id = j.decided_by),
          'in_change', j.key_change_id is not null and j.state = 'open',
          'response', (select r.response from public.exam_responses as r where r.attempt_id = j.attempt_id and r.ordinal = j.ordinal)
        ) order by j.state <> 'open', j.created_at), '[]')
        from (select * from public.exam_objections as o where o.item_version_id = v.id order by o.state <> 'open', o.created_at limit 100) as j
      ),
      'change', (select exam_private.describe_key_change(c, editor) from exam_private.key_changes as c where c.item_version_id = v.id and c.state = 'proposed'),
      'past', (
        select coalesce(jsonb_agg(exam_private.describe_key_change(c, editor) order by c.proposed_at desc), '[]')
        from exam_private.key_changes as c where c.item_version_id = v.id and c.state <> 'proposed'
      ),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'key_revision', h.key_revision, 'reason', h.reason, 'changed_at', h.changed_at,
          'changed_by', (select f.full_name from public.profiles as f where f.user_id = h.changed_by),
          'before', jsonb_build_object('key', h.before -> 'key', 'status', h.before -> 'status'),
          'after', jsonb_build_object('key', h.after -> 'key', 'status', h.after -> 'status')
        ) order by h.id desc), '[]')
        from exam_private.item_key_history as h where h.item_version_id = v.id
      )
    )
    from public.exam_item_versions as v
    join public.exam_items as i on i.id = v.item_id
    join public.exam_topics as t on t.id = v.topic_id
    join exam_private.item_keys as k on k.item_version_id = v.id
    where v.id = p_item_version and v.published_at is not null
  );
end
$$;

create or replace function public.read_key_review(p_item_version_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_key_review(p_item_version_id) $$;
comment on function public.read_key_review(uuid) is 'A published version of a question with key, statistics, objections, changes and history; null if there is none. For editors.';

grant execute on function private.read_key_review(uuid), public.read_key_review(uuid) to authenticated;
