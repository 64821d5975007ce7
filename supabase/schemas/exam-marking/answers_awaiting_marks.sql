-- Answers awaiting marking, at most p_limit of them. Markers see no names, never get their own answers, and never mark one answer twice.
create or replace function exam_private.answers_awaiting_marks(p_marker uuid, p_limit int default null)
returns table (attempt_id uuid, ordinal int, kind text, exam_id text, mock_title text, type public.exam_item_type, submitted_at timestamptz, is_mine boolean)
language sql stable set search_path = '' as $$
  select a.id, i.ordinal::int, n.kind, m.exam_id, m.title, v.type, a.submitted_at, c.marker_id is not null
  from public.exam_attempts as a
  join public.mock_exams as m on m.id = a.mock_exam_id
  join public.exam_attempt_items as i on i.attempt_id = a.id
  join public.exam_item_versions as v on v.id = i.item_version_id and v.type in ('essay', 'speech')
  join exam_private.slots as p on p.id = i.slot_id and p.is_scored
  join exam_private.item_keys as k on k.item_version_id = i.item_version_id and k.status = 'live'
  join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal and exam_private.is_answered(r.response)
  cross join lateral (select exam_private.next_marking(a.id, i.ordinal) as kind) as n
  left join exam_private.mark_claims as c on c.attempt_id = a.id and c.ordinal = i.ordinal and c.kind = n.kind
    and c.claimed_at > clock_timestamp() - interval '2 hours'
  where a.state = 'marking' and n.kind <> 'none' and a.user_id <> p_marker and (c.marker_id is null or c.marker_id = p_marker)
    and not exists (
      select from public.exam_marks as e
      where e.attempt_id = a.id and e.ordinal = i.ordinal and e.marker_id = p_marker and e.kind <> 'ai'
    )
  limit p_limit
$$;
