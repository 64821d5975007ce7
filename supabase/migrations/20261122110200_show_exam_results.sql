-- What a candidate sees afterwards: the result, the review of each question by the paper's policy, and in practice the key of
-- a question at once. What compares with others comes from tables that a job fills.

create table exam_private.item_facts (
  item_version_id uuid primary key references public.exam_item_versions (id) on delete cascade,
  n int not null check (n >= 0),
  p numeric(6, 4),
  point_biserial numeric(6, 4),
  omit_rate numeric(6, 4),
  median_ms int,
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  flags text[] not null default '{}',
  built_at timestamptz not null default now()
);
comment on table exam_private.item_facts is 'How questions turned out in first attempts in exam mode; nothing of it is shown below ten answers.';
comment on column exam_private.item_facts.options is 'How often each option was chosen in the lower, middle and upper third: {"id": [low, middle, high]}.';

alter table public.exam_norms
  add column qualifying numeric(10, 3),
  add column top numeric(10, 3);
comment on column public.exam_norms.qualifying is 'GATE: the larger of 25 and the mean plus a standard deviation.';
comment on column public.exam_norms.top is 'GATE: the mean of the best 0.1 percent or the best ten, whichever are more.';

create function exam_private.first_runs(p_revision uuid) returns setof public.exam_score_runs
language sql stable set search_path = '' as $$
  select latest.* from (
    select distinct on (a.user_id) a.id, a.state from public.exam_attempts as a
    where a.revision_id = p_revision and a.mode = 'exam' and a.state <> 'void'
    order by a.user_id, a.started_at, a.attempt_no
  ) as first
  cross join lateral (
    select r.* from public.exam_score_runs as r where r.attempt_id = first.id and r.is_final order by r.run_no desc limit 1
  ) as latest
  where first.state = 'scored'
$$;
comment on function exam_private.first_runs(uuid) is 'The latest score of everybody''s first attempt in exam mode that is not void.';

create function private.build_exam_norms() returns int
language plpgsql security definer set search_path = '' as $$
declare
  revision record;
  norm uuid;
  built int := 0;
begin
  for revision in
    select r.id, m.exam_id from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id
    where exists (select from public.exam_attempts as a where a.revision_id = r.id and a.state = 'scored' and a.mode = 'exam')
  loop
    insert into public.exam_norms as n (revision_id, measure, formula, n, qualifying, top, built_at)
    select revision.id, 'total',
      case revision.exam_id when 'jee_main' then 'pct_nta' when 'neet' then 'pct_nta' when 'cat' then 'pct_cat' else 'pct_mid' end,
      count(*), case when revision.exam_id = 'gate' then greatest(25, avg(s.raw) + stddev_samp(s.raw)) end,
      case when revision.exam_id = 'gate' then avg(s.raw) filter (where s.place <= greatest(10, ceil(s.total / 1000.0))) end, now()
    from (
      select f.raw, row_number() over (order by f.raw desc) as place, count(*) over () as total from exam_private.first_runs(revision.id) as f
    ) as s
    on conflict (revision_id, measure) do update
    set formula = excluded.formula, n = excluded.n, qualifying = excluded.qualifying, top = excluded.top, built_at = excluded.built_at
    returning n.id into norm;
    delete from public.exam_norm_points as p where p.norm_id = norm;
    insert into public.exam_norm_points (norm_id, score, percentile)
    select norm, s.score, case n.formula
      when 'pct_nta' then exam_private.pct_nta(s.up_to, n.n)
      when 'pct_cat' then exam_private.pct_cat(n.n - s.up_to + 1, n.n)
      else exam_private.pct_mid(s.up_to - s.equal, s.equal, n.n)
    end
    from (
      select coalesce(f.scaled, f.raw) as score, count(*) as equal, (sum(count(*)) over (order by coalesce(f.scaled, f.raw)))::bigint as up_to
      from exam_private.first_runs(revision.id) as f group by coalesce(f.scaled, f.raw)
    ) as s
    cross join public.exam_norms as n where n.id = norm;
    built := built + 1;
  end loop;
  return built;
end
$$;

create function private.build_item_facts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  built int;
begin
  with runs as (
    select f.id, f.attempt_id, f.raw, ntile(3) over (partition by r.id order by f.raw) as third
    from public.exam_revisions as r cross join lateral exam_private.first_runs(r.id) as f
  ), given as (
    select i.item_version_id, s.marks / s.max_marks as share, u.raw - s.marks as rest, u.third, s.outcome, r.time_ms, r.response, v.type, k.key
    from runs as u
    join public.exam_item_scores as s on s.run_id = u.id and s.max_marks > 0 and s.outcome not in ('dropped', 'bonus', 'pending')
    join public.exam_attempt_items as i on i.attempt_id = u.attempt_id and i.ordinal = s.ordinal
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
  ), picked as (
    select c.item_version_id, c.option, jsonb_build_array(
      count(*) filter (where c.third = 1), count(*) filter (where c.third = 2), count(*) filter (where c.third = 3)) as thirds,
      count(*) filter (where c.third = 3) as top, bool_or(c.is_key) as is_key
    from (
      select g.item_version_id, g.third, g.response #>> '{}' as option, g.key -> 'any' @> g.response as is_key
      from given as g where g.type = 'single_choice' and jsonb_typeof(g.response) = 'string'
      union all
      select g.item_version_id, g.third, o.id, g.key -> 'all' ? o.id
      from given as g cross join lateral jsonb_array_elements_text(g.response) as o (id)
      where g.type = 'multiple_choice' and jsonb_typeof(g.response) = 'array'
    ) as c group by c.item_version_id, c.option
  ), counted as (
    select g.item_version_id, count(*)::int as n, avg(greatest(g.share, 0)) as p, corr(g.share::float8, g.rest::float8) as r,
      avg((g.outcome = 'unanswered')::int) as omit_rate,
      percentile_cont(0.5) within group (order by g.time_ms) filter (where g.time_ms > 0 and g.outcome <> 'unanswered') as median_ms
    from given as g group by g.item_version_id
  )
  insert into exam_private.item_facts as f (item_version_id, n, p, point_biserial, omit_rate, median_ms, options, flags, built_at)
  select c.item_version_id, c.n, c.p, c.r, c.omit_rate, c.median_ms, coalesce(o.options, '{}'), array_remove(array[
    case when c.r < 0.1 then 'weak' end,
    case when c.p < 0.1 then 'too_hard' when c.p > 0.95 then 'too_easy' end,
    case when o.best_wrong > coalesce(o.best_right, 0) then 'wrong_option_leads' end
  ], null), now()
  from counted as c
  left join lateral (
    select jsonb_object_agg(p.option, p.thirds) as options, max(p.top) filter (where not p.is_key) as best_wrong,
      max(p.top) filter (where p.is_key) as best_right
    from picked as p where p.item_version_id = c.item_version_id and p.option is not null
  ) as o on true
  on conflict (item_version_id) do update set n = excluded.n, p = excluded.p, point_biserial = excluded.point_biserial,
    omit_rate = excluded.omit_rate, median_ms = excluded.median_ms, options = excluded.options, flags = excluded.flags, built_at = excluded.built_at;
  get diagnostics built = row_count;
  return built;
end
$$;

create function public.build_exam_norms() returns int
language sql set search_path = '' as $$ select private.build_exam_norms() $$;
comment on function public.build_exam_norms() is 'Counts anew how the first attempts of each paper came out; gives how many papers. The server''s own, every hour.';
create function public.build_item_facts() returns int
language sql set search_path = '' as $$ select private.build_item_facts() $$;
comment on function public.build_item_facts() is 'Counts anew how each question turned out; gives how many. The server''s own, every hour.';
revoke execute on function private.build_exam_norms(), private.build_item_facts(), public.build_exam_norms(), public.build_item_facts()
  from public, anon, authenticated;
grant execute on function private.build_exam_norms(), private.build_item_facts(), public.build_exam_norms(), public.build_item_facts()
  to service_role;

-- May this candidate see the result now? Raises when not.
create function exam_private.require_result(p_attempt public.exam_attempts) returns void
language plpgsql set search_path = '' as $$
begin
  if p_attempt.state in ('in_progress', 'paused') then
    perform exam_private.refuse('NOT_RELEASED', 'PT409', jsonb_build_object('state', p_attempt.state));
  elsif p_attempt.state = 'void' then
    perform exam_private.refuse('NOT_AVAILABLE', 'PT409', jsonb_build_object('state', p_attempt.state, 'reason', p_attempt.void_reason));
  elsif p_attempt.result_visible_at > clock_timestamp() then
    perform exam_private.refuse('NOT_RELEASED', 'PT409', jsonb_build_object('from', p_attempt.result_visible_at));
  end if;
end
$$;

-- {open, from, keys}: keys stay hidden while the paper is open to others, and while its candidate sits it again.
create function exam_private.review_of(p_attempt public.exam_attempts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'open', not is_early, 'from', case when is_early then r.results_after end,
    'keys', not is_early and r.review_policy <> 'never_key' and not exists (
      select from public.exam_attempts as a
      where a.user_id = p_attempt.user_id and a.mock_exam_id = p_attempt.mock_exam_id and a.mode = 'exam' and a.state in ('in_progress', 'paused')
    )
  )
  from public.exam_revisions as r
  cross join lateral (select r.review_policy = 'after_window' and coalesce(r.results_after > clock_timestamp(), false)) as w (is_early)
  where r.id = p_attempt.revision_id
$$;

create function exam_private.last_run(p_attempt uuid) returns public.exam_score_runs
language sql stable set search_path = '' as $$
  select r from public.exam_score_runs as r where r.attempt_id = p_attempt order by r.run_no desc limit 1
$$;

create function exam_private.topic_title(p_path text) returns text
language sql immutable set search_path = '' as $$
  select upper(left(words, 1)) || substr(words, 2) from (select replace(split_part(p_path, '/', -1), '-', ' ')) as w (words)
$$;

-- Every question of an attempt as QuestionResult of lib/mock-exams/result.ts.
create function exam_private.questions_of(p_attempt uuid, p_run uuid) returns table (o int, version uuid, topic text, question jsonb)
language sql stable set search_path = '' as $$
  select i.ordinal::int, i.item_version_id, q.topic, jsonb_build_object(
    'o', i.ordinal, 'section', i.section_ordinal, 'outcome', s.outcome, 'marks', round(s.marks, 2), 'most', round(s.max_marks, 2),
    'topic', q.topic, 'difficulty', v.difficulty, 'marked', coalesce(r.marked, false), 'time_ms', coalesce(r.time_ms, 0),
    'median_ms', case when f.n >= 10 then f.median_ms else v.est_seconds * 1000 end, 'n', case when f.n >= 10 then f.n else 0 end,
    'moved', case when v.type not in ('essay', 'speech') and s.outcome in ('right', 'partly', 'wrong') and r.first_response is distinct from r.response then
      case when s.outcome = 'right' then case when early.outcome <> 'right' then 'wrong_to_right' end
        when early.outcome = 'right' then 'right_to_wrong' else 'wrong_to_wrong' end
    end
  )
  from public.exam_attempt_items as i
  join public.exam_item_scores as s on s.run_id = p_run and s.ordinal = i.ordinal
  join public.exam_item_versions as v on v.id = i.item_version_id
  join public.exam_topics as t on t.id = v.topic_id
  cross join lateral (
    select split_part(t.path, '/', 1) || case when split_part(t.path, '/', 2) <> '' then '/' || split_part(t.path, '/', 2) else '' end
  ) as q (topic)
  join exam_private.slots as p on p.id = i.slot_id
  join exam_private.item_keys as k on k.item_version_id = i.item_version_id
  left join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
  left join exam_private.item_facts as f on f.item_version_id = i.item_version_id
  left join lateral exam_private.score_item(k.key, v.content, p.marking, r.first_response, k.status) as early
    on r.first_response is distinct from r.response and v.type not in ('essay', 'speech')
  where i.attempt_id = p_attempt
  order by i.ordinal
$$;

create function private.get_result(p_attempt uuid) returns jsonb
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
      case when g.mean_ms <= coalesce(g.median_ms, g.mean_ms) then 'quick' else 'slow' end || '_and_'
        || case when g.accuracy >= 0.6 then 'right' else 'wrong' end as place
    from (
      select q ->> 'topic' as topic, count(*)::int as questions,
        (count(*) filter (where q ->> 'outcome' in ('right', 'bonus', 'dropped')))::int as "right",
        (count(*) filter (where q ->> 'outcome' <> 'unanswered'))::int as answered,
        round(coalesce(sum(greatest((q ->> 'marks')::numeric, 0)) / nullif(sum((q ->> 'most')::numeric), 0), 0), 4) as accuracy,
        round(avg((q ->> 'time_ms')::numeric))::int as mean_ms, round(avg((q ->> 'median_ms')::numeric))::int as median_ms
      from jsonb_array_elements(items) as q where q ->> 'outcome' not in ('not_counted', 'pending')
      group by q ->> 'topic'
    ) as g
  ) as t;

  own_score := coalesce(run.scaled, run.raw);
  also := run.totals -> 'also';
  select n.* into norm from public.exam_norms as n where n.revision_id = attempt.revision_id and n.measure = 'total';
  if mock.exam_id = 'gate' and norm.n >= 100 and norm.top > norm.qualifying then
    select also || exam_private.scaled_score(s, exam_private.gate_score(run.raw, norm.qualifying, norm.top), null, null) into also
    from public.exam_score_scales as s where s.exam_id = 'gate' and s.measure = 'score' order by s.version desc limit 1;
  end if;

  return run.totals || jsonb_build_object(
    'attempt_id', attempt.id, 'exam_id', mock.exam_id, 'mock_id', mock.id, 'mock_title', mock.title, 'kind', mock.kind, 'mode', attempt.mode,
    'state', attempt.state, 'started_at', attempt.started_at, 'submitted_at', attempt.submitted_at, 'submit_reason', attempt.submit_reason,
    'time_multiplier', coalesce(attempt.time_multiplier, 1),
    'time_ms', (select coalesce(sum((q ->> 'time_ms')::bigint), 0) from jsonb_array_elements(items) as q),
    'late', (select count(distinct l.ordinal) from exam_private.late_responses as l
      where l.attempt_id = p_attempt and l.reason in ('late', 'closed', 'section_closed')),
    'also', also,
    'percentile', case when attempt.mode = 'exam' and attempt.state = 'scored' and norm.n >= 100 then (
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
        select greatest(0, round(extract(epoch from r.saved_at - attempt.started_at)))::int as at_s, row_number() over (order by r.saved_at, r.ordinal) as answered
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
          (1 - (t ->> 'accuracy')::numeric) * (t ->> 'questions')::int as weight,
          case when (t ->> 'answered')::int * 2 < (t ->> 'questions')::int then 'unanswered'
            when (t ->> 'accuracy')::numeric < 0.6 then 'weak'
            when (t ->> 'mean_ms')::numeric > 1.5 * (t ->> 'median_ms')::numeric then 'slow' end as reason
        from jsonb_array_elements(topics) as t order by 5 desc
      ) as s where s.reason is not null
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

create function private.review_attempt(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.enter(p_attempt, false);
  run public.exam_score_runs;
  policy jsonb;
  keys boolean;
begin
  perform exam_private.require_result(attempt);
  policy := exam_private.review_of(attempt);
  if not (policy ->> 'open')::boolean then
    perform exam_private.refuse('NOT_RELEASED', 'PT409', jsonb_build_object('from', policy -> 'from'));
  end if;
  keys := (policy ->> 'keys')::boolean;
  run := exam_private.last_run(p_attempt);
  return (
    select jsonb_build_object(
      'attempt_id', attempt.id, 'exam_id', m.exam_id, 'mock_id', m.id, 'mock_title', m.title, 'mode', attempt.mode, 'state', attempt.state,
      'keys', keys,
      'sections', (
        select jsonb_agg(jsonb_build_object('section', t.ordinal, 'code', x.code, 'title', x.title, 'first', t.first_ordinal, 'last', t.last_ordinal)
          order by t.ordinal)
        from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id where t.attempt_id = p_attempt
      ),
      'stimuli', (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'html', s.content ->> 'html',
          'figure', s.content -> 'figure', 'duration_ms', s.duration_ms,
          'transcript', case when keys then (select w.transcript from exam_private.stimulus_transcripts as w where w.stimulus_version_id = s.id) end
        ) order by s.id), '[]')
        from public.exam_stimulus_versions as s
        where s.id in (
          select v.stimulus_version_id from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
          where i.attempt_id = p_attempt
        )
      ),
      'items', (
        select coalesce(jsonb_agg(q.question || jsonb_build_object(
          'stimulus', v.stimulus_version_id, 'content', v.content, 'option_order', i.option_order, 'response', r.response,
          'first_response', r.first_response,
          'key', case when keys then k.key end, 'explanation', case when keys then k.explanation end,
          'right_share', case when f.n >= 10 then f.p end,
          'marking', case when q.question ->> 'outcome' = 'marked' then (
            select jsonb_build_object('rubric', max(b.title), 'criteria', jsonb_agg(jsonb_build_object('criterion_id', c.id, 'name', c.title,
              'band', trim_scale(g.band), 'most', trim_scale(c.max_band), 'comment', g.comment) order by c.ordinal))
            from public.exam_rubric_criteria as c
            join public.exam_rubrics as b on b.id = c.rubric_id
            join lateral (
              select avg(e.band) as band, string_agg(e.comment, E'\n\n' order by e.created_at) as comment
              from public.exam_marks as e
              where e.attempt_id = p_attempt and e.ordinal = i.ordinal and e.criterion_id = c.id and e.kind <> 'ai' and (
                e.kind = 'adjudicated' or not exists (
                  select from public.exam_marks as d where d.attempt_id = p_attempt and d.ordinal = i.ordinal and d.kind = 'adjudicated'
                )
              )
            ) as g on g.band is not null
            where c.rubric_id = k.rubric_id
          ) end,
          'objection', (
            select jsonb_build_object('id', j.id, 'state', j.state, 'decision', j.decision)
            from public.exam_objections as j where j.user_id = attempt.user_id and j.item_version_id = i.item_version_id
          )
        ) order by q.o), '[]')
        from exam_private.questions_of(p_attempt, run.id) as q
        join public.exam_attempt_items as i on i.attempt_id = p_attempt and i.ordinal = q.o
        join public.exam_item_versions as v on v.id = i.item_version_id
        join exam_private.item_keys as k on k.item_version_id = i.item_version_id
        left join public.exam_responses as r on r.attempt_id = p_attempt and r.ordinal = q.o
        left join exam_private.item_facts as f on f.item_version_id = i.item_version_id
      )
    )
    from public.mock_exams as m where m.id = attempt.mock_exam_id
  );
end
$$;

create function private.reveal_item(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.enter(p_attempt, true);
  at_section int;
  revealed timestamptz;
begin
  if attempt.mode <> 'practice' then
    perform exam_private.refuse('NOT_RELEASED', 'PT409', jsonb_build_object('mode', attempt.mode));
  end if;
  select i.section_ordinal into at_section from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if not found then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal));
  end if;
  perform exam_private.require_open(attempt, at_section, clock_timestamp());
  -- Locked first: an answer that comes after the key is refused.
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

create function public.get_result(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.get_result(p_attempt_id) $$;
comment on function public.get_result(uuid) is 'One''s own result (Result in lib/mock-exams/result.ts), once it is released: NOT_RELEASED with the moment in its detail, NOT_AVAILABLE when void.';
create function public.review_attempt(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.review_attempt(p_attempt_id) $$;
comment on function public.review_attempt(uuid) is 'Every question of one''s own attempt with answer, key and explanation (Review), by the paper''s policy. No keys while it is open to others, or one sits it again.';
create function public.reveal_item(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql set search_path = '' as $$ select private.reveal_item(p_attempt_id, p_ordinal) $$;
comment on function public.reveal_item(uuid, int) is 'In practice: locks a question and gives its key and explanation (Revealed).';
revoke execute on function private.get_result(uuid), private.review_attempt(uuid), private.reveal_item(uuid, int),
  public.get_result(uuid), public.review_attempt(uuid), public.reveal_item(uuid, int) from public, anon, authenticated;
grant execute on function private.get_result(uuid), private.review_attempt(uuid), private.reveal_item(uuid, int),
  public.get_result(uuid), public.review_attempt(uuid), public.reveal_item(uuid, int) to authenticated;
revoke execute on all functions in schema exam_private from public;
