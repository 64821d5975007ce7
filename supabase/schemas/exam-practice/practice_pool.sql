-- Questions of published papers this person may take, without withheld ones, trial questions (nobody is told which they are)
-- and those marked by people. A question selected adaptively, from a bank (gmat, duolingo) or for a second stage (gre, sat,
-- toefl), stays secret: practising it would distort the measurement and its difficulty. It is drawn only if this person met it
-- in an attempt with a released result, or if editors put it into a paper of the kind "topic" or "daily".
create or replace function exam_private.practice_pool(p_user uuid, p_exam text)
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
    where case when p_user is null then f.access = 'free' else exam_private.can_take_mock(p_user, f.access) end
  ), closed as materialized (
    select exam_private.withheld_items(p_user) as item_id
  )
  select distinct on (m.exam_id, v.item_id) m.exam_id, p.id, exam_private.reported_topic(t.path),
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
comment on function exam_private.practice_pool(uuid, text) is 'Questions a person may practise, of one exam or all, each once; without a person, those open to everybody. is_due: not seen yet, or not right last time.';
