create or replace function exam_private.run_scoring(p_attempt uuid, p_reason text) returns void
language plpgsql set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  attempt record;
  run uuid := gen_random_uuid();
  pending int;
begin
  select a.id, a.state, a.revision_id, a.mode, mock.exam_id, mock.kind::text as kind into attempt
  from public.exam_attempts as a join public.mock_exams as mock on mock.id = a.mock_exam_id
  where a.id = p_attempt for no key update of a;
  if not found or attempt.state not in ('submitted', 'marking', 'scored') then
    return;
  end if;

  -- One statement: reading back its own rows would be planned for an empty table.
  with places as (
    select i.ordinal, i.section_ordinal, i.item_version_id, p.marking, p.is_scored, v.content, v.type in ('essay', 'speech') as by_people,
      k.key, k.status, k.key_revision, k.irt_a, k.irt_b, k.irt_c, k.calibration, r.response, coalesce(r.time_ms, 0) as time_ms
    from public.exam_attempt_items as i
    join exam_private.slots as p on p.id = i.slot_id
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
    where i.attempt_id = p_attempt
  ), scored as materialized (
    select p.ordinal, p.section_ordinal, p.is_scored, p.by_people, p.key_revision, p.status, p.irt_a, p.irt_b, p.irt_c, p.calibration, p.time_ms,
      case
        when not p.is_scored then 'not_counted'
        when s.outcome = 'pending' and human.share is not null then 'marked'
        else s.outcome
      end as outcome,
      case
        when not p.is_scored then 0
        when s.outcome = 'pending' then human.share * s.most_num / s.most_den
        else s.num::numeric / s.den
      end as marks,
      case when p.is_scored then s.most_num::numeric / s.most_den else 0 end as most,
      case
        when not p.is_scored or p.by_people or p.marking ->> 'partial' = 'per_option' then 0
        else (p.marking #>> '{wrong,num}')::numeric / (p.marking #>> '{wrong,den}')::numeric
      end as least,
      -- Marks per rubric band, in an answer marked by a person.
      case when p.is_scored and s.outcome = 'pending' and human.share is not null
        then exam_private.rubric_step(p.item_version_id) * s.most_num / s.most_den end as unsure
    from places as p
    cross join lateral exam_private.score_item(p.key, p.content, p.marking, p.response, p.status) as s
    -- A case, because a join condition would be evaluated for every question.
    cross join lateral (
      select case when s.outcome = 'pending' and p.is_scored then exam_private.human_mark_share(p_attempt, p.ordinal) end
    ) as human (share)
  ), items as (
    insert into public.exam_item_scores (run_id, ordinal, marks, max_marks, outcome, key_revision)
    select run, s.ordinal, s.marks, s.most, s.outcome, s.key_revision from scored as s
    returning 1
  ), parts as (
    -- Slots never assigned: an unexhausted bank, a second stage that never opened.
    select t.ordinal, x.code, x.title, x.measure, t.time_limit_s, greatest(
      case
        when x.adaptive_take is not null then x.adaptive_take - (select count(*) from scored as s where s.section_ordinal = t.ordinal)
        when not exists (select from scored as s where s.section_ordinal = t.ordinal) then t.last_ordinal - t.first_ordinal + 1
        else 0
      end, 0
    )::int as missing,
    (x.marking #>> '{correct,num}')::numeric / (x.marking #>> '{correct,den}')::numeric as worth
    from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id
    where t.attempt_id = p_attempt
  ), sections as (
    select p.ordinal, p.code, p.title, p.measure, p.time_limit_s, p.missing,
      coalesce(sum(s.marks), 0) as raw, coalesce(sum(s.most), 0) + p.missing * p.worth as most, coalesce(sum(s.least), 0) as least,
      (count(*) filter (where s.is_scored) + p.missing)::int as questions,
      (count(*) filter (where s.outcome in ('right', 'bonus', 'dropped')))::int as right,
      (count(*) filter (where s.outcome = 'partly'))::int as partly,
      (count(*) filter (where s.outcome = 'wrong'))::int as wrong,
      (count(*) filter (where s.outcome = 'unanswered') + p.missing)::int as unanswered,
      (count(*) filter (where s.outcome = 'pending'))::int as pending,
      (count(*) filter (where s.by_people and s.is_scored))::int as marked,
      (count(*) filter (where s.is_scored and s.outcome <> 'unanswered'))::int as answered,
      coalesce(-sum(s.marks) filter (where s.marks < 0), 0) as lost,
      coalesce(sum(s.time_ms), 0) as time_ms,
      coalesce(sum(s.unsure * s.unsure), 0) as unsure, coalesce(sum(s.marks) filter (where not s.by_people), 0) as machine_raw,
      coalesce(sum(s.most) filter (where not s.by_people), 0) + p.missing * p.worth as machine_most
    from parts as p left join scored as s on s.section_ordinal = p.ordinal
    group by p.ordinal, p.code, p.title, p.measure, p.time_limit_s, p.missing, p.worth
  ), abilities as (
    -- Ability from machine-marked answers; half the marks or more is right, unanswered is wrong.
    select p.measure, array_agg(q.irt_a) as a, array_agg(q.irt_b) as b, array_agg(q.irt_c) as c, array_agg(q.is_right) as u
    from parts as p
    join lateral (
      select s.irt_a, s.irt_b, s.irt_c, s.marks * 2 >= s.most as is_right from scored as s
      where s.section_ordinal = p.ordinal and s.is_scored and not s.by_people and s.status = 'live'
      union all
      select 1, 0, 0, false from generate_series(1, p.missing)
    ) as q on true
    group by p.measure
  ), measures as (
    select m.measure, min(m.ordinal) as nth, case when count(*) = 1 then min(m.title) else initcap(replace(m.measure, '-', ' ')) end as title,
      sum(m.raw) as raw, sum(m.most) as most, sum(m.least) as least, sum(m.pending) as pending, sum(m.marked) as marked,
      sum(m.answered) as answered, sum(m.questions) - sum(m.marked) as machine,
      sum(m.unsure) as unsure, sum(m.machine_raw) as machine_raw, sum(m.machine_most) as machine_most
    from sections as m group by m.measure
  ), judged as (
    select exam_private.evaluate_attempt(attempt.exam_id, attempt.kind, jsonb_agg(jsonb_build_object(
      'code', m.measure, 'title', m.title, 'raw', exam_private.total_marks(m.raw), 'most', exam_private.total_marks(m.most),
      'least', exam_private.total_marks(m.least), 'theta', round(e.ability[1]::numeric, 4), 'se', round(e.ability[2]::numeric, 4),
      'pending', m.pending, 'answered', m.answered, 'machine', m.machine, 'marked', m.marked,
      'unsure', m.unsure, 'machine_raw', m.machine_raw, 'machine_most', m.machine_most
    ) order by m.nth)) as verdict, max(e.ability[1]) filter (where m.n = 1) as theta, max(e.ability[2]) filter (where m.n = 1) as se
    from (select m.*, count(*) over () as n from measures as m) as m
    left join abilities as q on q.measure = m.measure
    -- A case, because a join condition would estimate for every exam; offset 0, because it would estimate once per use.
    cross join lateral (
      select case when (exam_private.scale_for(attempt.exam_id, m.measure, m.marked > 0)).made_from = 'theta'
        then (select array[est.theta, est.se] from exam_private.estimate_ability(q.a, q.b, q.c, q.u, 2) as est) end as ability
      offset 0
    ) as e
  ), whole as (
    select exam_private.total_marks(sum(s.raw)) as raw, exam_private.total_marks(sum(s.most)) as most,
      exam_private.total_marks(sum(s.least)) as least, sum(s.questions) as questions, sum(s.right) as right, sum(s.partly) as partly,
      sum(s.wrong) as wrong, sum(s.unanswered) as unanswered, sum(s.pending) as pending, exam_private.total_marks(sum(s.lost)) as lost,
      jsonb_agg(jsonb_build_object(
        'section', s.ordinal, 'code', s.code, 'title', s.title, 'measure', s.measure, 'raw', exam_private.total_marks(s.raw),
        'most', exam_private.total_marks(s.most), 'least', exam_private.total_marks(s.least), 'questions', s.questions, 'right', s.right,
        'partly', s.partly, 'wrong', s.wrong, 'unanswered', s.unanswered, 'pending', s.pending,
        'lost', exam_private.total_marks(s.lost), 'time_ms', s.time_ms, 'time_limit_s', s.time_limit_s
      ) order by s.ordinal) as sections
    from sections as s
  )
  insert into public.exam_score_runs
    (id, attempt_id, run_no, reason, raw, max_raw, scaled, scaled_low, scaled_high, theta, se, totals, is_final, created_by)
  select run, p_attempt, 1 + coalesce((select max(r.run_no) from public.exam_score_runs as r where r.attempt_id = p_attempt), 0), p_reason,
    w.raw, w.most, (j.verdict #>> '{overall,value}')::numeric, (j.verdict #>> '{overall,low}')::numeric, (j.verdict #>> '{overall,high}')::numeric,
    j.theta, j.se,
    j.verdict || to_jsonb(w) || jsonb_build_object('calibration', case when exists (
      select from jsonb_array_elements(j.verdict -> 'measures') as m where m ->> 'theta' is not null
    ) then (select case when bool_or(s.calibration in ('none', 'expert')) then 'expert' when bool_or(s.calibration = 'pilot') then 'pilot' else 'live' end from scored as s) end),
    w.pending = 0, auth.uid()
  from whole as w cross join judged as j
  returning (totals ->> 'pending')::int into pending;

  if attempt.state = 'submitted' or (attempt.state = 'marking' and pending = 0) then
    update public.exam_attempts as a
    set state = case when pending > 0 then 'marking' else 'scored' end::public.exam_attempt_state
    where a.id = p_attempt;
  end if;
end
$$;
comment on function exam_private.run_scoring(uuid, text) is 'Scores an attempt: writes a score run and moves a submitted attempt to marking or scored. Called by finalize in its transaction, and by regrades.';
