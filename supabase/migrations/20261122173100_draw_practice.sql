-- Which questions somebody may practise, and how a set of them becomes an attempt.

create function exam_private.topic_of(p_path text) returns text
language sql immutable set search_path = '' as $$
  select split_part(p_path, '/', 1) || case when split_part(p_path, '/', 2) <> '' then '/' || split_part(p_path, '/', 2) else '' end
$$;
comment on function exam_private.topic_of(text) is 'The topic as results name it: field and topic, without what is finer.';

-- Questions of published papers this person may take. Left out are those whose keys are closed to them, trial questions (nobody
-- is told which they are), and what a person would have to mark. A question that a paper chooses by ability, from an adaptive
-- bank (gmat, duolingo) or for a second stage (gre, sat, toefl), stays secret: whoever had practised it would be measured
-- wrongly, and so would its difficulty. Such a one is drawn only when this person has met it in an attempt whose result is out,
-- or when editors have put it into a paper of the kind "topic" or "daily", which marks it for practice.
create function exam_private.practice_pool(p_user uuid, p_exam text)
returns table (exam_id text, slot_id uuid, topic text, has_sound boolean, text_id uuid, place int, is_due boolean)
language sql stable set search_path = '' as $$
  with met as (
    select distinct on (v.item_id) v.item_id, s.outcome
    from public.exam_attempts as a
    cross join lateral (select r.id from public.exam_score_runs as r where r.attempt_id = a.id order by r.run_no desc limit 1) as run
    join public.exam_item_scores as s on s.run_id = run.id
    join public.exam_attempt_items as i on i.attempt_id = a.id and i.ordinal = s.ordinal
    join public.exam_item_versions as v on v.id = i.item_version_id
    where a.user_id = p_user and a.state in ('submitted', 'marking', 'scored') and a.result_visible_at <= clock_timestamp()
    order by v.item_id, a.submitted_at desc
  ), allowed as materialized (
    select f.access from unnest(enum_range(null::public.mock_exam_access)) as f (access)
    where case when p_user is null then f.access = 'free' else exam_private.may_take(p_user, f.access) end
  ), closed as materialized (
    select exam_private.closed_items(p_user) as item_id
  )
  select distinct on (m.exam_id, v.item_id) m.exam_id, p.id, exam_private.topic_of(t.path),
    coalesce(u.kind = 'audio', false), coalesce(v.stimulus_version_id, v.id), p.ordinal::int,
    met.item_id is null or met.outcome in ('wrong', 'partly', 'unanswered')
  from public.mock_exams as m
  join public.exam_sections as n on n.revision_id = m.current_revision_id
  join public.exam_modules as d on d.section_id = n.id
  join exam_private.slots as p on p.module_id = d.id
  join public.exam_item_versions as v on v.id = p.item_version_id
  join public.exam_items as e on e.id = v.item_id
  join public.exam_topics as t on t.id = v.topic_id
  join exam_private.item_keys as k on k.item_version_id = v.id
  left join public.exam_stimulus_versions as u on u.id = v.stimulus_version_id
  left join met on met.item_id = v.item_id
  where m.status = 'published' and (p_exam is null or m.exam_id = p_exam) and m.access in (select w.access from allowed as w)
    and p.is_scored and v.type not in ('essay', 'speech') and k.status = 'live' and e.status <> 'retired'
    and v.item_id not in (select c.item_id from closed as c)
    and ((n.adaptive_take is null and n.routed_from is null) or m.kind in ('topic', 'daily') or met.item_id is not null)
  order by m.exam_id, v.item_id, m.access, m.sort_order, p.id
$$;
comment on function exam_private.practice_pool(uuid, text) is 'What one person may practise, of one exam or all, each question once; without a person, what everybody may. is_due: not met yet, or not right the last time.';

create function exam_private.draw_on_topics(p_user uuid, p_exam text, p_topics text[], p_count int, p_seed text) returns uuid[]
language sql stable set search_path = '' as $$
  select array_agg(drawn.slot_id order by drawn.turn) from (
    -- Questions on one text come together, and in their order.
    select q.slot_id, row_number() over (order by q.is_due desc, md5(p_seed || q.text_id), q.place, q.slot_id) as turn
    from exam_private.practice_pool(p_user, p_exam) as q where q.topic = any (p_topics)
    order by turn limit p_count
  ) as drawn
$$;
comment on function exam_private.draw_on_topics(uuid, text, text[], int, text) is 'Questions on topics: first those not met or not right the last time, by chance among them, then the others.';

create function exam_private.daily_questions(p_exam text, p_day date) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  chosen uuid[];
begin
  select s.slot_ids into chosen from exam_private.daily_sets as s where s.exam_id = p_exam and s.day = p_day;
  if found then
    return chosen;
  end if;
  -- One fixed shuffle of all that is free for everybody, five a day, and from the start again at its end: nothing comes twice
  -- before all has come once. Without sound, because a challenge is done on the way.
  select array_agg(q.slot_id order by q.turn) into chosen from (
    select w.slot_id, mod(w.at - mod((p_day - date '2026-01-01') * 5, w.total) + w.total, w.total) as turn, w.total
    from (
      select f.slot_id, (row_number() over (order by md5(p_exam || f.text_id), f.place, f.slot_id))::int - 1 as at, (count(*) over ())::int as total
      from exam_private.practice_pool(null, p_exam) as f where not f.has_sound
    ) as w
  ) as q where q.turn < 5 and q.total >= 5;
  if chosen is not null then
    insert into exam_private.daily_sets (exam_id, day, slot_ids) values (p_exam, p_day, chosen) on conflict do nothing;
    select s.slot_ids into chosen from exam_private.daily_sets as s where s.exam_id = p_exam and s.day = p_day;
  end if;
  return chosen;
end
$$;
comment on function exam_private.daily_questions(text, date) is 'The five questions of a day''s challenge; nothing where an exam has fewer to offer to everybody.';

create function exam_private.wrong_questions(p_attempt uuid, p_partly boolean) returns uuid[]
language sql stable set search_path = '' as $$
  select array_agg(i.slot_id order by i.ordinal)
  from exam_private.last_run(p_attempt) as run
  join public.exam_item_scores as s on s.run_id = run.id
  join public.exam_attempt_items as i on i.attempt_id = p_attempt and i.ordinal = s.ordinal
  join public.exam_item_versions as v on v.id = i.item_version_id
  -- Essays and speech wait for people, who mark whole papers.
  where v.type not in ('essay', 'speech') and (s.outcome in ('wrong', 'unanswered') or (p_partly and s.outcome = 'partly'))
$$;
comment on function exam_private.wrong_questions(uuid, boolean) is 'What was wrong or left out in an attempt (and, if asked for, partly right), in the order of its paper.';

create function exam_private.practice_candidate(p_key uuid, p_client uuid, p_multiplier numeric) returns uuid
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  perform private.exam_candidate();
  if caller is null then
    raise exception 'Confirm your e-mail address first.' using errcode = 'PT403';
  end if;
  if p_key is null or p_client is null or p_multiplier not in (1, 1.5, 2) then
    raise exception 'Two ids; practice is untimed or takes 1, 1.5 or 2 times as long.' using errcode = '22023';
  end if;
  if not exam_private.may_take(caller, 'free') then
    perform exam_private.refuse('NO_ACCESS', 'PT403');
  end if;
  -- All that begins practice of one person comes here one after the other, and an exam that begins waits as well.
  perform pg_advisory_xact_lock(hashtextextended('practice:' || caller, 0));
  return caller;
end
$$;

create function exam_private.practice_started(p_attempt public.exam_attempts, p_resumed boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('attempt_id', p_attempt.id, 'epoch', p_attempt.epoch, 'client_id', p_attempt.client_id, 'state', p_attempt.state,
    'mode', p_attempt.mode, 'resumed', p_resumed, 'server_now', clock_timestamp(), 'deadline_at', p_attempt.ends_at)
$$;

create function exam_private.find_practice(p_user uuid, p_key uuid, p_exam text, p_kind text) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  select * into attempt from public.exam_attempts as a where a.user_id = p_user and a.idempotency_key = p_key;
  if found then
    return attempt;
  end if;
  select a.* into attempt from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
  where s.user_id = p_user and s.exam_id = p_exam and s.kind = p_kind and a.state in ('in_progress', 'paused');
  if found and exam_private.is_due(attempt, clock_timestamp()) then
    perform exam_private.finalize(attempt.id, 'deadline');
    return null;
  end if;
  return attempt;
end
$$;
comment on function exam_private.find_practice(uuid, uuid, text, text) is 'The attempt that was begun with this key, or else the set of this kind that is running.';

create function exam_private.open_practice(
  p_user uuid, p_exam text, p_kind text, p_slots uuid[], p_key uuid, p_client uuid, p_multiplier numeric,
  p_source uuid, p_topics text[], p_day date
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  frame public.exam_revisions;
  attempt public.exam_attempts;
  eased numeric;
  multiplier numeric;
  seconds int;
  begun timestamptz;
begin
  if coalesce(cardinality(p_slots), 0) = 0 then
    perform exam_private.refuse('NOT_AVAILABLE', 'PT409', jsonb_build_object('why', 'nothing'));
  end if;
  if exists (
    select from exam_private.slots as p join public.exam_item_versions as v on v.id = p.item_version_id
    where p.id = any (p_slots) and v.item_id in (select exam_private.closed_items(p_user))
  ) then
    perform exam_private.refuse('NOT_AVAILABLE', 'PT409', jsonb_build_object('why', 'exam_running'));
  end if;
  if exists (
    select from exam_private.slots as p
    join public.exam_modules as d on d.id = p.module_id
    join public.exam_sections as n on n.id = d.section_id
    join public.exam_revisions as r on r.id = n.revision_id
    join public.mock_exams as m on m.id = r.mock_exam_id
    where p.id = any (p_slots) and m.access = 'paid'
  ) and not exam_private.may_take(p_user, 'paid') then
    perform exam_private.refuse('NO_ACCESS', 'PT403');
  end if;
  frame := exam_private.practice_frame(p_exam, p_kind);
  select c.time_multiplier into eased from public.exam_accommodations as c
  where c.user_id = p_user and (c.exam_id is null or c.exam_id = p_exam) and (c.valid_to is null or c.valid_to >= current_date)
  order by c.exam_id nulls last limit 1;
  multiplier := case when p_multiplier is not null then greatest(p_multiplier, coalesce(eased, 1)) end;
  -- The time its authors expect for each question.
  select greatest(60, ceil(sum(v.est_seconds) * multiplier)) into seconds
  from exam_private.slots as p join public.exam_item_versions as v on v.id = p.item_version_id
  where p.id = any (p_slots) and multiplier is not null;

  begun := clock_timestamp();
  insert into public.exam_attempts (user_id, mock_exam_id, revision_id, attempt_no, mode, clock, seed, idempotency_key, client_id,
    time_multiplier, grace_s, started_at, deadline_at, ends_at)
  select p_user, frame.mock_exam_id, frame.id,
    1 + coalesce((select max(a.attempt_no) from public.exam_attempts as a where a.user_id = p_user and a.mock_exam_id = frame.mock_exam_id), 0),
    'practice', 'shared', hashtextextended(gen_random_uuid()::text, 0), p_key, p_client, multiplier, frame.grace_s, begun,
    case when multiplier is not null then begun + make_interval(secs => seconds) end,
    case when multiplier is not null then begun + make_interval(secs => seconds) end
  returning * into attempt;
  insert into exam_private.practice_sets (attempt_id, user_id, exam_id, kind, source_attempt_id, topics, day)
  values (attempt.id, p_user, p_exam, p_kind, p_source, coalesce(p_topics, '{}'), p_day);

  -- Questions with the same calculator stand in one section, those on one text together, and else in the order given.
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
  return exam_private.practice_started(attempt, false);
end
$$;
comment on function exam_private.open_practice(uuid, text, text, uuid[], uuid, uuid, numeric, uuid, text[], date) is 'Makes an attempt of chosen questions, in the versions that stand in their places. The caller has come through practice_candidate.';

create function private.retake_wrong_ones(p_attempt uuid, p_key uuid, p_client uuid, p_multiplier numeric, p_partly boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.practice_candidate(p_key, p_client, p_multiplier);
  source constant public.exam_attempts := exam_private.enter(p_attempt, false);
  exam text;
  attempt public.exam_attempts;
begin
  select m.exam_id into exam from public.mock_exams as m where m.id = source.mock_exam_id;
  attempt := exam_private.find_practice(caller, p_key, exam, 'wrong');
  if attempt.id is not null then
    if attempt.idempotency_key <> p_key and p_attempt is distinct from (
      select s.source_attempt_id from exam_private.practice_sets as s where s.attempt_id = attempt.id
    ) then
      perform exam_private.refuse('NOT_AVAILABLE', 'PT409', jsonb_build_object('why', 'other_running', 'attempt_id', attempt.id));
    end if;
    return exam_private.practice_started(attempt, true);
  end if;
  perform exam_private.require_result(source);
  -- Practice shows keys, so it waits until the review of this result does.
  if not (exam_private.review_of(source) ->> 'keys')::boolean then
    perform exam_private.refuse('NOT_RELEASED', 'PT409', jsonb_build_object('why', 'keys'));
  end if;
  return exam_private.open_practice(caller, exam, 'wrong', exam_private.wrong_questions(p_attempt, coalesce(p_partly, false)),
    p_key, p_client, p_multiplier, p_attempt, null, null);
end
$$;

create function private.practise_topics(p_exam text, p_topics text[], p_count int, p_key uuid, p_client uuid, p_multiplier numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.practice_candidate(p_key, p_client, p_multiplier);
  attempt public.exam_attempts;
begin
  if p_exam is null or p_count is null or p_count not between 5 and 30 or coalesce(cardinality(p_topics), 0) not between 1 and 100 then
    raise exception 'An exam, its topics and 5 to 30 questions.' using errcode = '22023';
  end if;
  attempt := exam_private.find_practice(caller, p_key, p_exam, 'topics');
  if attempt.id is not null then
    if attempt.idempotency_key <> p_key then
      perform exam_private.refuse('NOT_AVAILABLE', 'PT409', jsonb_build_object('why', 'other_running', 'attempt_id', attempt.id));
    end if;
    return exam_private.practice_started(attempt, true);
  end if;
  return exam_private.open_practice(caller, p_exam, 'topics',
    exam_private.draw_on_topics(caller, p_exam, p_topics, p_count, gen_random_uuid()::text), p_key, p_client, p_multiplier, null,
    (select array_agg(distinct t order by t) from unnest(p_topics) as t), null);
end
$$;

create function exam_private.day_in_india() returns date
language sql stable set search_path = '' as $$ select (clock_timestamp() at time zone 'Asia/Kolkata')::date $$;

create function private.take_daily_challenge(p_exam text, p_key uuid, p_client uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.practice_candidate(p_key, p_client, null);
  today constant date := exam_private.day_in_india();
  attempt public.exam_attempts;
begin
  select a.* into attempt from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
  where s.user_id = caller and s.exam_id = p_exam and s.day = today;
  if not found then
    attempt := exam_private.find_practice(caller, p_key, p_exam, 'daily');
    -- One of an earlier day that was left lying is handed in as it stands.
    if attempt.state in ('in_progress', 'paused') then
      perform exam_private.finalize(attempt.id, 'user');
      attempt := null;
    end if;
  end if;
  -- Once a day: what was begun goes on, what is done stays done.
  if attempt.id is not null then
    return exam_private.practice_started(attempt, true);
  end if;
  return exam_private.open_practice(caller, p_exam, 'daily', exam_private.daily_questions(p_exam, today), p_key, p_client, null, null, null, today);
end
$$;

create function private.my_practice(p_exam_id text, p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.exam_candidate();
  today constant date := exam_private.day_in_india();
  may_practise constant boolean := exam_private.may_take(caller, 'free');
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return jsonb_build_object(
    'today', today,
    -- Days on which a challenge was handed in with an answer in it, on the day itself.
    'days', (
      select coalesce(jsonb_agg(distinct s.day), '[]')
      from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
      where s.user_id = caller and s.kind = 'daily' and a.state in ('submitted', 'marking', 'scored')
        and (a.submitted_at at time zone 'Asia/Kolkata')::date = s.day
        and exists (select from public.exam_responses as r where r.attempt_id = a.id and exam_private.is_answered(r.response))
    ),
    'exams', (
      with pool as materialized (
        select q.* from exam_private.practice_pool(caller, p_exam_id) as q where may_practise
      ), own as materialized (
        select s.*, a.state, a.ends_at, a.started_at from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
        where s.user_id = caller and (a.state in ('in_progress', 'paused') or s.day = today)
      ), latest as (
        -- The result asked for, or the latest whole paper of each exam that is out.
        select distinct on (m.exam_id) m.exam_id, m.title, a as attempt
        from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
        where a.user_id = caller and a.state in ('submitted', 'marking', 'scored') and a.result_visible_at <= clock_timestamp()
          and case when p_attempt is null then m.status = 'published' else a.id = p_attempt end
        order by m.exam_id, a.submitted_at desc
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'exam_id', f.id,
        'topics', (
          select coalesce(jsonb_agg(jsonb_build_object('topic', t.topic, 'title', exam_private.topic_title(t.topic),
            'field', exam_private.topic_title(split_part(t.topic, '/', 1)), 'questions', t.questions, 'due', t.due) order by t.topic), '[]')
          from (
            select q.topic, count(*)::int as questions, (count(*) filter (where q.is_due))::int as due
            from pool as q where q.exam_id = f.id group by q.topic
          ) as t
        ),
        'by_ability', exists (
          select from public.mock_exams as m join public.exam_sections as n on n.revision_id = m.current_revision_id
          where m.exam_id = f.id and m.status = 'published' and (n.adaptive_take is not null or n.routed_from is not null)
        ),
        'wrong', (
          select jsonb_build_object('attempt_id', (l.attempt).id, 'mock_title', l.title,
            'questions', coalesce(cardinality(exam_private.wrong_questions((l.attempt).id, false)), 0),
            'with_partly', coalesce(cardinality(exam_private.wrong_questions((l.attempt).id, true)), 0))
          from latest as l where l.exam_id = f.id and may_practise and (exam_private.review_of(l.attempt) ->> 'keys')::boolean
        ),
        'daily', case when may_practise then (
          select jsonb_build_object('questions', cardinality(d.slots), 'attempt_id', o.attempt_id, 'state', o.state,
            'is_closed', o.attempt_id is null and exists (
              select from exam_private.slots as p join public.exam_item_versions as v on v.id = p.item_version_id
              where p.id = any (d.slots) and v.item_id in (select exam_private.closed_items(caller))))
          from (select exam_private.daily_questions(f.id, today) as slots) as d
          left join own as o on o.exam_id = f.id and o.day = today
          where d.slots is not null
        ) end,
        'running', (
          select coalesce(jsonb_agg(jsonb_build_object('attempt_id', o.attempt_id, 'kind', o.kind, 'deadline_at', o.ends_at,
            'source_attempt_id', o.source_attempt_id) order by o.started_at), '[]')
          from own as o where o.exam_id = f.id and o.state in ('in_progress', 'paused') and (o.day is null or o.day = today)
        )
      ) order by f.id), '[]')
      from public.exam_families as f where f.is_active and (p_exam_id is null or f.id = p_exam_id)
    )
  );
end
$$;

create function public.retake_wrong_ones(
  p_attempt_id uuid, p_idempotency_key uuid, p_client_id uuid, p_time_multiplier numeric default null, p_partly boolean default false
) returns jsonb
language sql set search_path = '' as $$ select private.retake_wrong_ones(p_attempt_id, p_idempotency_key, p_client_id, p_time_multiplier, p_partly) $$;
comment on function public.retake_wrong_ones(uuid, uuid, uuid, numeric, boolean) is 'Practice of exactly what was wrong or left out in one''s own released result, in the same versions; answers as start_attempt does. NOT_RELEASED while its keys are not shown, NOT_AVAILABLE with {why}: nothing, exam_running, other_running.';

create function public.practise_topics(
  p_exam_id text, p_topics text[], p_count int, p_idempotency_key uuid, p_client_id uuid, p_time_multiplier numeric default null
) returns jsonb
language sql set search_path = '' as $$ select private.practise_topics(p_exam_id, p_topics, p_count, p_idempotency_key, p_client_id, p_time_multiplier) $$;
comment on function public.practise_topics(text, text[], int, uuid, uuid, numeric) is 'Practice of up to 5 to 30 questions on topics, first those not met or not right the last time; answers as start_attempt does.';

create function public.take_daily_challenge(p_exam_id text, p_idempotency_key uuid, p_client_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.take_daily_challenge(p_exam_id, p_idempotency_key, p_client_id) $$;
comment on function public.take_daily_challenge(text, uuid, uuid) is 'Today''s challenge of an exam, the same five questions for everybody, once a day: begins it, goes on with it, or names the one that is done.';

create function public.my_practice(p_exam_id text default null, p_attempt_id uuid default null) returns jsonb
language sql set search_path = '' as $$ select private.my_practice(p_exam_id, p_attempt_id) $$;
comment on function public.my_practice(text, uuid) is 'What the caller may practise (OwnPractice in lib/mock-exams/practice/types.ts): topics, wrong ones of the latest result or the one named, today''s challenge and the days it was done.';

revoke execute on function
  private.retake_wrong_ones(uuid, uuid, uuid, numeric, boolean), private.practise_topics(text, text[], int, uuid, uuid, numeric),
  private.take_daily_challenge(text, uuid, uuid), private.my_practice(text, uuid),
  public.retake_wrong_ones(uuid, uuid, uuid, numeric, boolean), public.practise_topics(text, text[], int, uuid, uuid, numeric),
  public.take_daily_challenge(text, uuid, uuid), public.my_practice(text, uuid) from public, anon, authenticated;
grant execute on function
  private.retake_wrong_ones(uuid, uuid, uuid, numeric, boolean), private.practise_topics(text, text[], int, uuid, uuid, numeric),
  private.take_daily_challenge(text, uuid, uuid), private.my_practice(text, uuid),
  public.retake_wrong_ones(uuid, uuid, uuid, numeric, boolean), public.practise_topics(text, text[], int, uuid, uuid, numeric),
  public.take_daily_challenge(text, uuid, uuid), public.my_practice(text, uuid) to authenticated;
revoke execute on all functions in schema exam_private from public;
