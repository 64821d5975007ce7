-- Results in figures that fit: marks of sections on different scales are not added up, how quick and how right somebody was is
-- said of answers that were given, and an attempt on questions whose answers its candidate had seen is no part of the ranking.

-- Procedural, as they are asked for many attempts at once and a function in SQL is planned at each call.
create function exam_private.measures_in_bands(p_attempt uuid) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(distinct x.measure), '{}')
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    join public.exam_attempt_sections as t on t.attempt_id = a.id
    join public.exam_sections as x on x.id = t.section_id
    where a.id = p_attempt and (exam_private.scale_for(m.exam_id, x.measure, true)).made_from = 'rubric' and exists (
      select from public.exam_attempt_items as i
      join exam_private.slots as p on p.id = i.slot_id and p.is_scored
      join public.exam_item_versions as v on v.id = i.item_version_id and v.type in ('essay', 'speech')
      where i.attempt_id = a.id and i.section_ordinal = t.ordinal
    )
  );
end
$$;
comment on function exam_private.measures_in_bands(uuid) is 'The parts of a paper whose score comes from the bands of people. Their marks are weights of ours and no figure of the exam.';

create function exam_private.marks_add_up(p_attempt uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  exam text;
  measures jsonb;
begin
  select min(p.exam_id), jsonb_agg(jsonb_build_object('code', p.measure) order by p.nth) into exam, measures
  from (
    select x.measure, min(m.exam_id) as exam_id, min(t.ordinal) as nth
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    join public.exam_attempt_sections as t on t.attempt_id = a.id
    join public.exam_sections as x on x.id = t.section_id
    where a.id = p_attempt group by x.measure
  ) as p;
  if jsonb_array_length(measures) = 1 then
    return cardinality(exam_private.measures_in_bands(p_attempt)) = 0;
  end if;
  -- The second paper of UPSC only qualifies.
  return exam <> 'upsc' and coalesce((select s.label = 'exact' from exam_private.total_scale(exam, measures) as s), false);
end
$$;
comment on function exam_private.marks_add_up(uuid) is 'Whether the marks of all sections make one figure: in exams that count marks for the whole paper, and in papers of one part that a machine marks. Elsewhere each part has a scale of its own.';

create function exam_private.was_practised(p_attempt uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  own public.exam_attempts;
begin
  select * into own from public.exam_attempts as a where a.id = p_attempt;
  if not exists (select from public.exam_attempts as a where a.user_id = own.user_id and a.started_at < own.started_at) then
    return false;
  end if;
  return (
    with known as (
      select distinct v.item_id
      from public.exam_attempts as a
      join public.exam_revisions as r on r.id = a.revision_id
      -- Whether the keys of the whole attempt could be read by then.
      cross join lateral (
        select a.state in ('submitted', 'marking', 'scored', 'void') and coalesce(a.submitted_at < own.started_at, false)
          and coalesce(a.result_visible_at <= own.started_at, true) and r.review_policy <> 'never_key'
          and not (r.review_policy = 'after_window' and coalesce(r.results_after > own.started_at, false)) as is_open
      ) as review
      join public.exam_attempt_items as i on i.attempt_id = a.id and (review.is_open or i.revealed_at < own.started_at)
      join public.exam_item_versions as v on v.id = i.item_version_id
      where a.user_id = own.user_id and a.started_at < own.started_at
    )
    select count(*) > 0 and count(k.item_id) * 10 >= count(*)
    from (
      select distinct v.item_id from public.exam_attempt_items as i
      join exam_private.slots as p on p.id = i.slot_id and p.is_scored
      join public.exam_item_versions as v on v.id = i.item_version_id
      where i.attempt_id = p_attempt
    ) as asked
    left join known as k on k.item_id = asked.item_id
  );
end
$$;
comment on function exam_private.was_practised(uuid) is 'Whether a tenth or more of its scored questions had shown this person their keys before it began: revealed in practice, or in an earlier attempt whose review was open. Such an attempt has no percentile and is no measure for others.';

create or replace function exam_private.first_runs(p_revision uuid) returns setof public.exam_score_runs
language sql stable set search_path = '' as $$
  select latest.* from (
    select distinct on (a.user_id) a.id, a.state from public.exam_attempts as a
    where a.revision_id = p_revision and a.mode = 'exam' and a.state <> 'void'
    order by a.user_id, a.started_at, a.attempt_no
  ) as first
  cross join lateral (
    select r.* from public.exam_score_runs as r where r.attempt_id = first.id and r.is_final order by r.run_no desc limit 1
  ) as latest
  where first.state = 'scored' and not exam_private.was_disturbed(first.id) and not exam_private.was_practised(first.id)
$$;
comment on function exam_private.first_runs(uuid) is 'The latest score of everybody''s first attempt in exam mode that is not void, was not disturbed and was not practised before.';

create or replace function exam_private.first_scores(p_revision uuid) returns table (measure text, score numeric, raw numeric)
language sql stable set search_path = '' as $$
  select s.measure, s.score, s.raw
  from exam_private.first_runs(p_revision) as f
  cross join lateral (
    select 'total' as measure, coalesce(f.scaled, case when exam_private.marks_add_up(f.attempt_id) then f.raw end) as score, f.raw
    union all
    -- A paper of one part has nothing beside the whole.
    select m ->> 'code', coalesce((m #>> '{scaled,value}')::numeric, (m ->> 'raw')::numeric), (m ->> 'raw')::numeric
    from jsonb_array_elements(f.totals -> 'measures') as m
    where jsonb_array_length(f.totals -> 'measures') > 1 and m ->> 'code' <> 'total' and exists (
      select from public.exam_revisions as r
      join public.mock_exams as k on k.id = r.mock_exam_id
      join public.exam_families as e on e.id = k.exam_id
      where r.id = p_revision and e.has_section_percentiles
    )
  ) as s
  where s.score is not null
$$;

create or replace function private.build_exam_norms() returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision record;
  built int := 0;
begin
  for revision in
    select r.id, m.exam_id from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id
    where exists (select from public.exam_attempts as a where a.revision_id = r.id and a.state = 'scored' and a.mode = 'exam')
  loop
    insert into public.exam_norms as n (revision_id, measure, formula, n, qualifying, top, built_at)
    select revision.id, s.measure,
      case revision.exam_id when 'jee_main' then 'pct_nta' when 'neet' then 'pct_nta' when 'cat' then 'pct_cat' else 'pct_mid' end,
      count(*), case when revision.exam_id = 'gate' then greatest(25, avg(s.raw) + stddev_samp(s.raw)) end,
      case when revision.exam_id = 'gate' then avg(s.raw) filter (where s.place <= greatest(10, ceil(s.total / 1000.0))) end, now()
    from (
      select f.measure, f.raw, row_number() over (partition by f.measure order by f.raw desc) as place, count(*) over (partition by f.measure) as total
      from exam_private.first_scores(revision.id) as f
    ) as s
    group by s.measure
    on conflict (revision_id, measure) do update
    set formula = excluded.formula, n = excluded.n, qualifying = excluded.qualifying, top = excluded.top, built_at = excluded.built_at;
    delete from public.exam_norm_points as p using public.exam_norms as n where n.id = p.norm_id and n.revision_id = revision.id;
    insert into public.exam_norm_points (norm_id, score, percentile)
    select n.id, s.score, case n.formula
      when 'pct_nta' then exam_private.pct_nta(s.up_to, n.n)
      when 'pct_cat' then exam_private.pct_cat(n.n - s.up_to + 1, n.n)
      else exam_private.pct_mid(s.up_to - s.equal, s.equal, n.n)
    end
    from (
      select f.measure, f.score, count(*) as equal, (sum(count(*)) over (partition by f.measure order by f.score))::bigint as up_to
      from exam_private.first_scores(revision.id) as f group by f.measure, f.score
    ) as s
    join public.exam_norms as n on n.revision_id = revision.id and n.measure = s.measure;
    -- What nobody is left to be measured by is not shown any more.
    delete from public.exam_norms as n where n.revision_id = revision.id and n.built_at < now();
    built := built + 1;
  end loop;
  return built;
end
$$;

create or replace function exam_private.questions_of(p_attempt uuid, p_run uuid) returns table (o int, version uuid, topic text, question jsonb)
language sql stable set search_path = '' as $$
  select i.ordinal::int, i.item_version_id, q.topic, jsonb_build_object(
    'o', i.ordinal, 'section', i.section_ordinal, 'outcome', s.outcome, 'marks', round(s.marks, 2), 'most', round(s.max_marks, 2),
    'topic', q.topic, 'difficulty', v.difficulty, 'marked', coalesce(r.marked, false), 'time_ms', coalesce(r.time_ms, 0),
    'median_ms', case when f.n >= 10 then f.median_ms else v.est_seconds * 1000 end, 'n', case when f.n >= 10 then f.n else 0 end,
    'moved', case when v.type not in ('essay', 'speech') and s.outcome in ('right', 'partly', 'wrong') and r.first_response is distinct from r.response then
      case when s.outcome = 'right' then case when early.outcome <> 'right' then 'wrong_to_right' end
        when early.outcome = 'right' then 'right_to_wrong' else 'wrong_to_wrong' end
    end
  ) || case when v.type in ('essay', 'speech') then '{"by_people": true}'::jsonb else '{}' end || case
    when v.type in ('essay', 'speech') and x.measure = any (exam_private.measures_in_bands(p_attempt)) then jsonb_build_object('band', (
      select jsonb_build_object('value', case when s.outcome = 'marked' then round(s.marks / nullif(s.max_marks, 0) * max(c.max_band), 2) end,
        'most', trim_scale(max(c.max_band)))
      from public.exam_rubric_criteria as c where c.rubric_id = k.rubric_id having min(c.max_band) = max(c.max_band)
    ))
    else '{}'
  end || case when s.outcome = 'pending' then jsonb_build_object('settled', exam_private.markings_missing(p_attempt, i.ordinal) = 'none') else '{}' end
  from public.exam_attempt_items as i
  join public.exam_item_scores as s on s.run_id = p_run and s.ordinal = i.ordinal
  join public.exam_item_versions as v on v.id = i.item_version_id
  join public.exam_topics as t on t.id = v.topic_id
  cross join lateral (
    select split_part(t.path, '/', 1) || case when split_part(t.path, '/', 2) <> '' then '/' || split_part(t.path, '/', 2) else '' end
  ) as q (topic)
  join exam_private.slots as p on p.id = i.slot_id
  join public.exam_attempt_sections as z on z.attempt_id = i.attempt_id and z.ordinal = i.section_ordinal
  join public.exam_sections as x on x.id = z.section_id
  join exam_private.item_keys as k on k.item_version_id = i.item_version_id
  left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
  left join exam_private.item_facts as f on f.item_version_id = i.item_version_id
  left join lateral exam_private.score_item(k.key, v.content, p.marking, r.first_response, k.status) as early
    on r.first_response is distinct from r.response and v.type not in ('essay', 'speech')
  where i.attempt_id = p_attempt
  order by i.ordinal
$$;

create or replace function private.get_result(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.enter(p_attempt, false);
  mock public.mock_exams;
  run public.exam_score_runs;
  norm public.exam_norms;
  own_score numeric;
  items jsonb;
  topics jsonb;
  also jsonb;
begin
  perform exam_private.require_result(attempt);
  select m.* into mock from public.mock_exams as m where m.id = attempt.mock_exam_id;
  run := exam_private.last_run(p_attempt);
  if run.id is null then
    perform exam_private.refuse('NOT_RELEASED', 'PT409');
  end if;
  select coalesce(jsonb_agg(q.question order by q.o), '[]') into items from exam_private.questions_of(p_attempt, run.id) as q;

  select coalesce(jsonb_agg(to_jsonb(t) order by t.topic), '[]') into topics from (
    select g.topic, exam_private.topic_title(g.topic) as title, g.questions, g."right", g.answered, g.accuracy, g.mean_ms, g.median_ms,
      g.by_people, g.answered_accuracy, case when g.answered_accuracy is not null then
        case when g.mean_ms <= coalesce(g.median_ms, g.mean_ms) then 'quick' else 'slow' end || '_and_'
          || case when g.answered_accuracy >= 0.6 then 'right' else 'wrong' end
      end as place
    from (
      select q ->> 'topic' as topic, count(*)::int as questions,
        (count(*) filter (where q ->> 'outcome' in ('right', 'bonus', 'dropped')))::int as "right",
        (count(*) filter (where q ->> 'outcome' <> 'unanswered'))::int as answered,
        round(coalesce(sum(greatest((q ->> 'marks')::numeric, 0)) / nullif(sum((q ->> 'most')::numeric), 0), 0), 4) as accuracy,
        (count(*) filter (where q -> 'by_people' is not null))::int as by_people,
        -- How right and how quick the answers were that were given; what was left out is neither.
        round(sum(greatest((q ->> 'marks')::numeric, 0)) filter (where given) / nullif(sum((q ->> 'most')::numeric) filter (where given), 0), 4) as answered_accuracy,
        round(coalesce(avg((q ->> 'time_ms')::numeric) filter (where given), avg((q ->> 'time_ms')::numeric)))::int as mean_ms,
        round(coalesce(avg((q ->> 'median_ms')::numeric) filter (where given), avg((q ->> 'median_ms')::numeric)))::int as median_ms
      from jsonb_array_elements(items) as q
      cross join lateral (select q ->> 'outcome' not in ('unanswered', 'dropped') and q -> 'by_people' is null as given) as a
      where q ->> 'outcome' not in ('not_counted', 'pending')
      group by q ->> 'topic'
    ) as g
  ) as t;

  own_score := coalesce(run.scaled, case when exam_private.marks_add_up(p_attempt) then run.raw end);
  also := run.totals -> 'also';
  select n.* into norm from public.exam_norms as n where n.revision_id = attempt.revision_id and n.measure = 'total';
  if mock.exam_id = 'gate' and norm.n >= 100 and norm.top > norm.qualifying then
    select also || exam_private.scaled_score(s, exam_private.gate_score(run.raw, norm.qualifying, norm.top), null, null) into also
    from public.exam_score_scales as s where s.exam_id = 'gate' and s.measure = 'score' order by s.version desc limit 1;
  end if;

  return run.totals || jsonb_build_object(
    'attempt_id', attempt.id, 'exam_id', mock.exam_id, 'mock_id', mock.id, 'mock_title', mock.title, 'kind', mock.kind, 'mode', attempt.mode,
    'state', attempt.state, 'started_at', attempt.started_at, 'submitted_at', attempt.submitted_at, 'submit_reason', attempt.submit_reason,
    'time_multiplier', coalesce(attempt.time_multiplier, 1), 'paused_s', attempt.paused_s::float8,
    'time_ms', (select coalesce(sum((q ->> 'time_ms')::bigint), 0) from jsonb_array_elements(items) as q),
    'late', (select count(distinct l.ordinal) from exam_private.late_responses as l
      where l.attempt_id = p_attempt and l.reason in ('late', 'closed', 'section_closed')),
    'also', also,
    'percentile', case when attempt.mode = 'exam' and attempt.state = 'scored' and norm.n >= 100 and own_score is not null
      and not exam_private.was_practised(p_attempt) then (
      select jsonb_build_object('value', p.percentile, 'formula', replace(norm.formula, 'pct_', ''), 'n', norm.n, 'built_at', norm.built_at)
      from public.exam_norm_points as p where p.norm_id = norm.id
        and p.score <= greatest(own_score, (select min(q.score) from public.exam_norm_points as q where q.norm_id = norm.id))
      order by p.score desc limit 1
    ) end,
    'percentile_n', coalesce(norm.n, 0),
    'topics', topics, 'items', items,
    'moves', (select jsonb_build_object(
      'right_to_wrong', count(*) filter (where q ->> 'moved' = 'right_to_wrong'),
      'wrong_to_right', count(*) filter (where q ->> 'moved' = 'wrong_to_right'),
      'wrong_to_wrong', count(*) filter (where q ->> 'moved' = 'wrong_to_wrong')) from jsonb_array_elements(items) as q),
    'guesses', jsonb_build_object('wrong', (select count(*) from jsonb_array_elements(items) as q where (q ->> 'marks')::numeric < 0),
      'lost', run.totals -> 'lost'),
    'easy_unanswered', (select coalesce(jsonb_agg(q -> 'o'), '[]') from jsonb_array_elements(items) as q
      where q ->> 'difficulty' = 'easy' and q ->> 'outcome' = 'unanswered'),
    'pace', (
      select coalesce(jsonb_agg(jsonb_build_object('at_s', p.at_s, 'answered', p.answered) order by p.answered), '[]') from (
        select greatest(0, round(extract(epoch from r.saved_at - attempt.started_at) - exam_private.paused_before(attempt.pauses, r.saved_at)))::int as at_s,
          row_number() over (order by r.saved_at, r.ordinal) as answered
        from public.exam_responses as r where r.attempt_id = p_attempt and exam_private.is_answered(r.response)
      ) as p
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.kind), '[]') from (
        select v.kind, count(*)::int as count,
          coalesce(sum(case when jsonb_typeof(v.detail -> 'ms') = 'number' then (v.detail ->> 'ms')::numeric end), 0)::bigint as total_ms
        from public.exam_attempt_events as v where v.attempt_id = p_attempt group by v.kind
      ) as e
    ),
    'next_steps', (
      select coalesce(jsonb_agg(jsonb_build_object('topic', s.topic, 'title', s.title, 'reason', s.reason, 'accuracy', s.accuracy,
        'questions', s.questions) order by s.weight desc, s.topic), '[]') from (
        select t ->> 'topic' as topic, t ->> 'title' as title, (t ->> 'accuracy')::numeric as accuracy, (t ->> 'questions')::int as questions,
          (t ->> 'by_people')::int as by_people,
          (1 - (t ->> 'accuracy')::numeric) * (t ->> 'questions')::int as weight,
          case when (t ->> 'answered')::int * 2 < (t ->> 'questions')::int then 'unanswered'
            when (t ->> 'accuracy')::numeric < 0.6 then 'weak'
            when (t ->> 'mean_ms')::numeric > 1.5 * (t ->> 'median_ms')::numeric then 'slow' end as reason
        from jsonb_array_elements(topics) as t order by 6 desc
      ) as s where s.reason is not null and s.by_people < s.questions
    ),
    'review', exam_private.review_of(attempt),
    'runs', (
      select jsonb_agg(jsonb_build_object('run_no', r.run_no, 'reason', r.reason, 'scored_at', r.created_at, 'raw', trim_scale(r.raw),
        'overall', trim_scale(r.scaled)) order by r.run_no)
      from public.exam_score_runs as r where r.attempt_id = p_attempt
    )
  );
end
$$;

create or replace function private.get_result_with_ranks(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- Refuses whoever may not see it.
  found constant jsonb := private.get_result(p_attempt);
  ranks boolean;
  in_bands constant text[] := exam_private.measures_in_bands(p_attempt);
  practised constant boolean := found ->> 'mode' = 'exam' and exam_private.was_practised(p_attempt);
begin
  select f.has_section_percentiles into ranks from public.exam_families as f where f.id = found ->> 'exam_id';
  return found || jsonb_build_object(
    'marks_add_up', exam_private.marks_add_up(p_attempt),
    'practised', practised,
    'has_total', exists (select from exam_private.total_scale(found ->> 'exam_id', found -> 'measures')),
    'measures', (
      select coalesce(jsonb_agg(m.value || jsonb_build_object(
        'in_bands', m.value ->> 'code' = any (in_bands),
        'percentile', case when found ->> 'mode' = 'exam' and found ->> 'state' = 'scored' and norm.n >= 100 and not practised then (
          select jsonb_build_object('value', p.percentile, 'formula', replace(norm.formula, 'pct_', ''), 'n', norm.n, 'built_at', norm.built_at)
          from public.exam_norm_points as p
          where p.norm_id = norm.id and p.score <= greatest(
            coalesce((m.value #>> '{scaled,value}')::numeric, (m.value ->> 'raw')::numeric),
            (select min(q.score) from public.exam_norm_points as q where q.norm_id = norm.id)
          )
          order by p.score desc limit 1
        ) end,
        'percentile_n', case when ranks and jsonb_array_length(found -> 'measures') > 1 then coalesce(norm.n, 0) end
      ) order by m.nth), '[]')
      from jsonb_array_elements(found -> 'measures') with ordinality as m (value, nth)
      left join public.exam_norms as norm on norm.measure = m.value ->> 'code' and norm.measure <> 'total'
        and norm.revision_id = (select a.revision_id from public.exam_attempts as a where a.id = p_attempt)
    )
  );
end
$$;

create or replace function private.my_attempts(p_exam_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.exam_candidate();
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return (
    select coalesce(jsonb_agg(t.attempt order by t.started_at desc, t.id desc), '[]')
    from (
      select a.id, a.started_at, jsonb_build_object(
        'attempt_id', a.id, 'attempt_no', a.attempt_no, 'exam_id', m.exam_id, 'mock_id', m.id, 'mock_title', m.title, 'kind', m.kind,
        'mode', a.mode, 'state', a.state, 'time_multiplier', a.time_multiplier, 'started_at', a.started_at,
        'deadline_at', case when a.state <> 'paused' then a.ends_at end, 'paused_s', a.paused_s::float8,
        'submitted_at', a.submitted_at, 'submit_reason', a.submit_reason, 'void_reason', a.void_reason,
        'results_from', case when a.result_visible_at > clock_timestamp() then a.result_visible_at end,
        -- As get_result gives it, and only when get_result would.
        'score', case when a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at <= clock_timestamp(), true) then (
          select jsonb_build_object('raw', r.totals -> 'raw', 'most', r.totals -> 'most', 'right', r.totals -> 'right',
            'questions', r.totals -> 'questions', 'pending', r.totals -> 'pending',
            'open', exam_private.open_answers(a.id, r.id, r.totals), 'overall', r.totals -> 'overall',
            'marks_add_up', exam_private.marks_add_up(a.id), 'parts', case when jsonb_typeof(r.totals -> 'overall') = 'object' then '[]' else (
              select coalesce(jsonb_agg(jsonb_build_object('title', p.value -> 'title', 'raw', p.value -> 'raw', 'most', p.value -> 'most',
                'pending', p.value -> 'pending', 'scaled', p.value -> 'scaled',
                'in_bands', p.value ->> 'code' = any ((select exam_private.measures_in_bands(a.id))::text[])) order by p.nth), '[]')
              from jsonb_array_elements(r.totals -> 'measures') with ordinality as p (value, nth)
            ) end)
          from public.exam_score_runs as r where r.attempt_id = a.id order by r.run_no desc limit 1
        ) end
      ) as attempt
      from public.exam_attempts as a
      join public.mock_exams as m on m.id = a.mock_exam_id
      where a.user_id = caller and (p_exam_id is null or m.exam_id = p_exam_id)
      order by a.started_at desc, a.id desc limit 300
    ) as t
  );
end
$$;

create or replace function private.exam_candidate_file(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
  moment constant timestamptz := clock_timestamp();
begin
  perform exam_private.require_attempt_keeper();
  select * into person from public.profiles as p
  where p.user_id = p_user_id and (p.role = 'student' or private.has_capability('manage_users'));
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'user_id', person.user_id, 'full_name', person.full_name, 'email', person.email, 'server_now', moment,
    'accommodations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'exam_id', c.exam_id, 'time_multiplier', c.time_multiplier,
        'extra_break_s', c.extra_break_s, 'note', c.note, 'valid_to', c.valid_to, 'approved_at', c.approved_at, 'approved_by', giver.full_name,
        'is_over', coalesce(c.valid_to < current_date, false)) order by c.exam_id nulls first), '[]')
      from public.exam_accommodations as c left join public.profiles as giver on giver.user_id = c.approved_by
      where c.user_id = p_user_id
    ),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'at', l.happened_at, 'by', actor.full_name, 'action', l.action,
        'exam_id', made.facts ->> 'exam_id', 'before', l.before, 'after', l.after) order by l.id desc), '[]')
      from (
        select g.row_id, coalesce(g.after, g.before) as facts from private.audit_log as g
        where g.table_name = 'exam_accommodations' and g.action = 'insert' and g.after ->> 'user_id' = p_user_id::text
      ) as made
      join private.audit_log as l on l.table_name = 'exam_accommodations' and l.row_id = made.row_id
      left join public.profiles as actor on actor.user_id = l.actor_id
      -- Withdrawing writes its reason first, in the same moment; the line that says so is enough.
      where not (l.action = 'update' and exists (select from private.audit_log as w
        where w.table_name = 'exam_accommodations' and w.row_id = l.row_id and w.action = 'delete' and w.happened_at = l.happened_at))
    ),
    'attempts', (
      select coalesce(jsonb_agg(t.attempt order by t.started_at desc, t.id desc), '[]') from (
        select a.id, a.started_at, jsonb_build_object(
          'id', a.id, 'exam_id', m.exam_id, 'mock_title', m.title, 'attempt_no', a.attempt_no, 'mode', a.mode, 'state', a.state,
          'time_multiplier', a.time_multiplier, 'extra_s', a.extra_s, 'started_at', a.started_at, 'ends_at', a.ends_at,
          'submitted_at', a.submitted_at, 'submit_reason', a.submit_reason, 'void_reason', a.void_reason,
          'questions', (select count(*) from public.exam_attempt_items as i where i.attempt_id = a.id),
          'answered', (select count(*) from public.exam_responses as r where r.attempt_id = a.id and exam_private.is_answered(r.response)),
          'late', (select count(*) from exam_private.late_responses as l where l.attempt_id = a.id),
          'refused', (
            select count(*) from exam_private.refused_answers as e where e.attempt_id = a.id and not exam_private.was_answered_since(e)
          ),
          'score', (select jsonb_build_object('raw', trim_scale(r.raw), 'most', trim_scale(r.max_raw), 'scaled', trim_scale(r.scaled),
              'marks_add_up', exam_private.marks_add_up(a.id))
            from public.exam_score_runs as r where r.attempt_id = a.id order by r.run_no desc limit 1)
        ) as attempt
        from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
        where a.user_id = p_user_id order by a.started_at desc, a.id desc limit 50
      ) as t
    )
  );
end
$$;

create or replace function exam_private.words_of_change(p_change jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when a.state <> 'scored' then 'A question was looked at again. The rest of your answers is still being marked.'
    when a.result_visible_at > clock_timestamp() then 'A question was looked at again.'
    when s.after is null or s.before is null then 'A question was looked at again, and your answers were marked again.'
    when s.before is distinct from s.after then 'A question was looked at again, and your ' || w.name || ' changed from ' || s.before
      || ' to ' || s.after || '. The earlier ' || w.name || ' stays visible beside the new one.'
    else 'A question was looked at again. Your ' || w.name || ' stays ' || s.after || '.'
  end
  from public.exam_attempts as a
  -- On one scale before and after: the exam's own, or marks where they add up to something.
  cross join lateral (
    select case when p_change ->> 'scaled_before' is not null or p_change ->> 'scaled_after' is not null then 'scaled'
      when exam_private.marks_add_up(a.id) then 'raw' end as of
  ) as which
  cross join lateral (select p_change ->> (which.of || '_before') as before, p_change ->> (which.of || '_after') as after) as s
  cross join lateral (select case which.of when 'raw' then 'total of marks' else 'score' end as name) as w
  where a.id = (p_change ->> 'attempt_id')::uuid
$$;

revoke execute on all functions in schema exam_private from public;
