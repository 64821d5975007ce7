create or replace function private.read_own_practice(p_exam_id text, p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.exam_candidate();
  today constant date := exam_private.day_in_india();
  may_practise constant boolean := exam_private.can_take_mock(caller, 'free');
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return jsonb_build_object(
    'today', today,
    'days', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from exam_private.challenge_days(caller) as d (day)),
    'exams', (
      with pool as materialized (
        select q.* from exam_private.practice_pool(caller, p_exam_id) as q where may_practise
      ), own as materialized (
        select s.*, a.state, a.ends_at, a.started_at from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
        where s.user_id = caller and (a.state in ('in_progress', 'paused') or s.day = today)
      ), latest as (
        -- The requested result, or the latest released result of a whole paper per exam.
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
          from latest as l where l.exam_id = f.id and may_practise and (exam_private.build_review(l.attempt) ->> 'keys')::boolean
        ),
        'daily', case when may_practise then (
          select jsonb_build_object('questions', cardinality(d.slots), 'attempt_id', o.attempt_id, 'state', o.state,
            'is_closed', o.attempt_id is null and exists (
              select from exam_private.slots as p join public.exam_item_versions as v on v.id = p.item_version_id
              where p.id = any (d.slots) and v.item_id in (select exam_private.withheld_items(caller))))
          from (select exam_private.daily_questions(f.id, today) as slots) as d
          left join own as o on o.exam_id = f.id and o.day = today
          where d.slots is not null
        ) end,
        'running', (
          select coalesce(jsonb_agg(jsonb_build_object('attempt_id', o.attempt_id, 'kind', o.kind, 'state', o.state,
            'deadline_at', case when o.state = 'in_progress' then o.ends_at end,
            'source_attempt_id', o.source_attempt_id) order by o.started_at), '[]')
          from own as o where o.exam_id = f.id and o.state in ('in_progress', 'paused') and (o.day is null or o.day = today)
        )
      ) order by f.id), '[]')
      from public.exam_families as f where f.is_active and (p_exam_id is null or f.id = p_exam_id)
    )
  );
end
$$;

create or replace function public.read_own_practice(p_exam_id text default null, p_attempt_id uuid default null) returns jsonb
language sql set search_path = '' as $$ select private.read_own_practice(p_exam_id, p_attempt_id) $$;
comment on function public.read_own_practice(text, uuid) is 'What the caller can practise (OwnPractice in lib/mock-exams/practice/rows.ts): topics, wrong answers of the latest or named result, today''s challenge and the days it was done.';

grant execute on function private.read_own_practice(text, uuid), public.read_own_practice(text, uuid) to authenticated;
