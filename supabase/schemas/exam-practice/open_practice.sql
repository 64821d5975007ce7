create or replace function exam_private.open_practice(
  p_user uuid, p_exam text, p_kind text, p_slots uuid[], p_key uuid, p_client uuid, p_multiplier numeric,
  p_source uuid, p_topics text[], p_day date
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  frame public.exam_revisions;
  attempt public.exam_attempts;
  accommodation numeric;
  multiplier numeric;
  seconds int;
  started timestamptz;
begin
  if coalesce(cardinality(p_slots), 0) = 0 then
    perform exam_private.raise_exam_error('NOT_AVAILABLE', 'PT409', jsonb_build_object('why', 'nothing'));
  end if;
  if exists (
    select from exam_private.slots as p join public.exam_item_versions as v on v.id = p.item_version_id
    where p.id = any (p_slots) and v.item_id in (select exam_private.withheld_items(p_user))
  ) then
    perform exam_private.raise_exam_error('NOT_AVAILABLE', 'PT409', jsonb_build_object('why', 'exam_running'));
  end if;
  if exists (
    select from exam_private.slots as p
    join public.exam_modules as d on d.id = p.module_id
    join public.exam_sections as n on n.id = d.section_id
    join public.exam_revisions as r on r.id = n.revision_id
    join public.mock_exams as m on m.id = r.mock_exam_id
    where p.id = any (p_slots) and m.access = 'paid'
  ) and not exam_private.can_take_mock(p_user, 'paid') then
    perform exam_private.raise_exam_error('NO_ACCESS', 'PT403');
  end if;
  frame := exam_private.practice_paper(p_exam, p_kind);
  select c.time_multiplier into accommodation from public.exam_accommodations as c
  where c.user_id = p_user and (c.exam_id is null or c.exam_id = p_exam) and (c.valid_to is null or c.valid_to >= current_date)
  order by c.exam_id nulls last limit 1;
  multiplier := case when p_multiplier is not null then greatest(p_multiplier, coalesce(accommodation, 1)) end;
  -- The time the authors expect for each question.
  select greatest(60, ceil(sum(v.est_seconds) * multiplier)) into seconds
  from exam_private.slots as p join public.exam_item_versions as v on v.id = p.item_version_id
  where p.id = any (p_slots) and multiplier is not null;

  started := clock_timestamp();
  insert into public.exam_attempts (user_id, mock_exam_id, revision_id, attempt_no, mode, clock, seed, idempotency_key, client_id,
    time_multiplier, grace_s, started_at, deadline_at, ends_at)
  select p_user, frame.mock_exam_id, frame.id,
    1 + coalesce((select max(a.attempt_no) from public.exam_attempts as a where a.user_id = p_user and a.mock_exam_id = frame.mock_exam_id), 0),
    'practice', 'shared', hashtextextended(gen_random_uuid()::text, 0), p_key, p_client, multiplier, frame.grace_s, started,
    case when multiplier is not null then started + make_interval(secs => seconds) end,
    case when multiplier is not null then started + make_interval(secs => seconds) end
  returning * into attempt;
  insert into exam_private.practice_sets (attempt_id, user_id, exam_id, kind, source_attempt_id, topics, day)
  values (attempt.id, p_user, p_exam, p_kind, p_source, coalesce(p_topics, '{}'), p_day);

  -- One section per calculator setting; questions on one passage together, otherwise in the given order.
  with chosen as (
    select p.id, p.item_version_id, p.pinned_options, v.type, v.content, r.shuffle_options, f.id as section_id, f.ordinal as nth_frame,
      row_number() over (order by f.ordinal, first.nth, given.nth) as ordinal
    from unnest(p_slots) with ordinality as given (slot_id, nth)
    join exam_private.slots as p on p.id = given.slot_id
    join public.exam_item_versions as v on v.id = p.item_version_id
    join public.exam_modules as d on d.id = p.module_id
    join public.exam_sections as n on n.id = d.section_id
    join public.exam_revisions as r on r.id = n.revision_id
    join public.exam_sections as f on f.revision_id = frame.id and f.calculator = n.calculator
    cross join lateral (
      select min(g.nth) as nth from unnest(p_slots) with ordinality as g (slot_id, nth)
      join exam_private.slots as q on q.id = g.slot_id
      join public.exam_item_versions as w on w.id = q.item_version_id
      where q.id = p.id or w.stimulus_version_id = v.stimulus_version_id
    ) as first
  ), parts as (
    insert into public.exam_attempt_sections (attempt_id, ordinal, section_id, first_ordinal, last_ordinal)
    select attempt.id, row_number() over (order by c.nth_frame), c.section_id, min(c.ordinal), max(c.ordinal)
    from chosen as c group by c.section_id, c.nth_frame
    returning ordinal, section_id
  )
  insert into public.exam_attempt_items (attempt_id, ordinal, section_ordinal, slot_id, item_version_id, option_order)
  select attempt.id, c.ordinal, s.ordinal, c.id, c.item_version_id,
    exam_private.order_options(c.type, c.content, c.pinned_options, c.shuffle_options, attempt.seed::text || c.id::text)
  from chosen as c join parts as s on s.section_id = c.section_id;
  return exam_private.practice_response(attempt, false);
end
$$;
comment on function exam_private.open_practice(uuid, text, text, uuid[], uuid, uuid, numeric, uuid, text[], date) is 'Creates an attempt from these slots. The caller has passed practice_candidate.';
