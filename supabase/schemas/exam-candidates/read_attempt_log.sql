create or replace function private.read_attempt_log(p_attempt uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  perform exam_private.require_attempt_manager();
  select * into attempt from public.exam_attempts as a where a.id = p_attempt;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'id', attempt.id, 'user_id', attempt.user_id,
    'late', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'ordinal', l.ordinal, 'reason', l.reason, 'received_at', l.received_at,
        'response', left(l.response::text, 400), 'options', to_jsonb(i.option_order)) order by l.id desc), '[]')
      from (select * from exam_private.late_responses as n where n.attempt_id = p_attempt order by n.id desc limit 200) as l
      left join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
    ),
    'refused', (
      select coalesce(jsonb_agg(jsonb_build_object('ordinal', e.ordinal, 'answer', e.answer, 'received_at', e.received_at) order by e.ordinal), '[]')
      from exam_private.refused_answers as e where e.attempt_id = p_attempt and not exam_private.is_answered_since(e)
    ),
    'refused_before', (
      select coalesce(jsonb_agg(jsonb_build_object('ordinal', e.ordinal, 'answer', e.answer, 'received_at', e.received_at) order by e.ordinal), '[]')
      from exam_private.refused_answers as e where e.attempt_id = p_attempt and exam_private.is_answered_since(e)
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'detail', e.detail, 'received_at', e.received_at) order by e.id desc), '[]')
      from (select * from public.exam_attempt_events as n where n.attempt_id = p_attempt order by n.id desc limit 200) as e
    ),
    -- Null if the exam kept no answer log when the attempt started.
    'answers', case when attempt.keeps_answer_log then (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'ordinal', l.ordinal, 'received_at', l.received_at,
        'response', left(l.response::text, 400), 'options', to_jsonb(i.option_order)) order by l.id desc), '[]')
      from (select * from public.exam_response_log as n where n.attempt_id = p_attempt order by n.id desc limit 2000) as l
      left join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
    ) end,
    'by_staff', (
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'at', g.happened_at, 'by', actor.full_name, 'after', g.after) order by g.id desc), '[]')
      from private.audit_log as g left join public.profiles as actor on actor.user_id = g.actor_id
      where g.table_name = 'exam_attempts' and g.row_id = p_attempt::text and g.after ? 'reason'
    )
  );
end
$$;

create or replace function public.read_attempt_log(p_attempt_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_attempt_log(p_attempt_id) $$;
comment on function public.read_attempt_log(uuid) is 'The log of an attempt: the latest 200 late answers and events, the latest 2,000 answers as they arrived, refused answers without those answered since, and staff actions with reasons. For attempt managers.';

grant execute on function private.read_attempt_log(uuid), public.read_attempt_log(uuid) to authenticated;
