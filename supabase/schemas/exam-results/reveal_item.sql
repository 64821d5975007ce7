create or replace function private.reveal_item(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.load_attempt(p_attempt, true);
  at_section int;
  revealed timestamptz;
begin
  if attempt.mode <> 'practice' then
    perform exam_private.raise_exam_error('NOT_RELEASED', 'PT409', jsonb_build_object('mode', attempt.mode));
  end if;
  select i.section_ordinal into at_section from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if not found then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal));
  end if;
  perform exam_private.require_open(attempt, at_section, clock_timestamp());
  -- Locked first: an answer after the reveal is rejected.
  update public.exam_attempt_items as i set revealed_at = coalesce(i.revealed_at, clock_timestamp())
  where i.attempt_id = p_attempt and i.ordinal = p_ordinal returning i.revealed_at into revealed;
  return (
    select jsonb_build_object('o', i.ordinal, 'revealed_at', revealed, 'outcome', s.outcome,
      'marks', round(s.num::numeric / s.den, 2), 'most', round(s.most_num::numeric / s.most_den, 2), 'key', k.key, 'explanation', k.explanation)
    from public.exam_attempt_items as i
    join exam_private.slots as p on p.id = i.slot_id
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
    cross join lateral exam_private.score_item(k.key, v.content, p.marking, r.response, k.status) as s
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal
  );
end
$$;

create or replace function public.reveal_item(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql set search_path = '' as $$ select private.reveal_item(p_attempt_id, p_ordinal) $$;
comment on function public.reveal_item(uuid, int) is 'In practice: locks a question and returns its key and explanation (Revealed).';

grant execute on function private.reveal_item(uuid, int), public.reveal_item(uuid, int) to authenticated;
