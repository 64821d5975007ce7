create or replace function private.claim_marking(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := exam_private.require_marker();
  marking_kind text;
begin
  -- Two markers who claim the same answer are serialized.
  perform from public.exam_attempts as a where a.id = p_attempt for no key update;
  select t.kind into marking_kind from exam_private.answers_awaiting_marks(marker) as t where t.attempt_id = p_attempt and t.ordinal = p_ordinal;
  if marking_kind is null then
    raise exception 'This answer is not yours to mark, or somebody else has it.' using errcode = 'PT409';
  end if;
  insert into exam_private.mark_claims as c (attempt_id, ordinal, kind, marker_id) values (p_attempt, p_ordinal, marking_kind, marker)
  on conflict (attempt_id, ordinal) do update set kind = excluded.kind, marker_id = excluded.marker_id, claimed_at = clock_timestamp();
  return (
    select jsonb_build_object(
      'attempt_id', p_attempt, 'ordinal', p_ordinal, 'kind', marking_kind, 'exam_id', m.exam_id, 'mock_title', m.title,
      'claimed_until', clock_timestamp() + interval '2 hours',
      'content', v.content, 'response', r.response,
      'words', case when v.type = 'essay' then exam_private.count_words(exam_private.normalize_text(r.response #>> '{}')) end,
      'stimulus', (select jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'html', s.content ->> 'html',
          'figure', s.content -> 'figure', 'transcript', (select w.transcript from exam_private.stimulus_transcripts as w where w.stimulus_version_id = s.id))
        from public.exam_stimulus_versions as s where s.id = v.stimulus_version_id),
      'recording', (select jsonb_build_object('id', c.id, 'storage_path', c.storage_path, 'mime', c.mime, 'ms', c.ms)
        from public.exam_recordings as c where v.type = 'speech' and c.id::text = r.response #>> '{}' and c.state = 'stored'),
      'sample', k.explanation,
      'rubric', (select jsonb_build_object('id', b.id, 'title', b.title, 'description', b.description, 'criteria', (
          select jsonb_agg(jsonb_build_object('criterion_id', c.id, 'name', c.title, 'description', c.description, 'least', trim_scale(c.min_band),
            'most', trim_scale(c.max_band), 'step', trim_scale(c.step), 'weight', trim_scale(c.weight), 'descriptors', c.descriptors) order by c.ordinal)
          from public.exam_rubric_criteria as c where c.rubric_id = b.id))
        from public.exam_rubrics as b where b.id = k.rubric_id),
      -- An adjudicator sees both markings; the second marker sees nothing of the first.
      'given', case when marking_kind = 'adjudicated' then (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'criterion_id', e.criterion_id, 'band', trim_scale(e.band), 'comment', e.comment)), '[]')
        from public.exam_marks as e where e.attempt_id = p_attempt and e.ordinal = p_ordinal and e.kind in ('human', 'second')
      ) else '[]'::jsonb end,
      -- Nor the draft: two markers who read the same draft would not be independent.
      'draft', (
        select coalesce(jsonb_agg(jsonb_build_object('criterion_id', e.criterion_id, 'band', trim_scale(e.band), 'comment', e.comment,
          'quotes', e.quotes, 'model', e.drafted_by)), '[]')
        from public.exam_marks as e where e.attempt_id = p_attempt and e.ordinal = p_ordinal and e.kind = 'ai' and marking_kind = 'human'
      )
    )
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    join public.exam_attempt_items as i on i.attempt_id = a.id and i.ordinal = p_ordinal
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = v.id
    join public.exam_responses as r on r.attempt_id = a.id and r.ordinal = i.ordinal
    where a.id = p_attempt
  );
end
$$;

create or replace function public.claim_marking(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql set search_path = '' as $$ select private.claim_marking(p_attempt_id, p_ordinal) $$;
comment on function public.claim_marking(uuid, int) is 'Claims an answer from the queue for two hours and returns it with its rubric. For markers.';

grant execute on function private.claim_marking(uuid, int), public.claim_marking(uuid, int) to authenticated;
