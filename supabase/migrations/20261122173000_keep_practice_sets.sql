-- Practice with questions chosen for one person: their own wrong ones, questions on topics, the challenge of a day. Such a set
-- is an attempt like any other, in the one table of attempts, with the same clock, the same way of saving and the same door out;
-- only its questions are named here instead of by a published paper. Being practice, it is in no norm, no statistics of
-- questions and no trend: those count attempts in exam mode. A key that changes later marks papers again, not practice.

create table exam_private.daily_sets (
  exam_id text not null references public.exam_families (id),
  day date not null,
  slot_ids uuid[] not null check (cardinality(slot_ids) = 5),
  primary key (exam_id, day)
);
comment on table exam_private.daily_sets is 'The challenge of each day (in India), the same for everybody. Written down with the first question about it, so that a paper published at noon does not change it.';

create table exam_private.practice_sets (
  attempt_id uuid primary key references public.exam_attempts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  exam_id text not null references public.exam_families (id),
  kind text not null check (kind in ('wrong', 'topics', 'daily')),
  source_attempt_id uuid references public.exam_attempts (id) on delete set null,
  topics text[] not null default '{}',
  day date,
  constraint practice_sets_of_a_day_are_challenges check ((kind = 'daily') = (day is not null)),
  constraint practice_sets_on_topics_name_them check ((kind = 'topics') = (cardinality(topics) > 0))
);
create unique index practice_sets_one_challenge_a_day on exam_private.practice_sets (user_id, exam_id, day) where day is not null;
create index practice_sets_by_person on exam_private.practice_sets (user_id);
create index practice_sets_by_exam on exam_private.practice_sets (exam_id);
create index practice_sets_by_source on exam_private.practice_sets (source_attempt_id);
comment on table exam_private.practice_sets is 'Attempts whose questions were chosen for one person, and by what.';

-- What an attempt needs of a paper (title, look, one clock, a section with each calculator) without any questions of its own:
-- it can be neither published nor started, and nobody finds it in a list.
create function exam_private.practice_frame(p_exam text, p_kind text) returns public.exam_revisions
language plpgsql set search_path = '' as $$
declare
  frame public.exam_revisions;
  mock uuid;
begin
  select r.* into frame from public.mock_exams as m join public.exam_revisions as r on r.mock_exam_id = m.id
  where m.exam_id = p_exam and m.slug = 'practice-' || p_kind;
  if found then
    return frame;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('practice_frame:' || p_exam || p_kind, 0));
  select r.* into frame from public.mock_exams as m join public.exam_revisions as r on r.mock_exam_id = m.id
  where m.exam_id = p_exam and m.slug = 'practice-' || p_kind;
  if found then
    return frame;
  end if;
  insert into public.mock_exams (exam_id, slug, title, kind, status, sort_order)
  select f.id, 'practice-' || p_kind, f.name || case p_kind
      when 'wrong' then ': your wrong ones again' when 'daily' then ': challenge of the day' else ': practice by topic' end,
    case p_kind when 'daily' then 'daily' else 'topic' end::public.mock_exam_kind, 'retired', 900
  from public.exam_families as f where f.id = p_exam returning id into mock;
  insert into public.exam_revisions (mock_exam_id, rev_no, player, clock, time_limit_s, instructions, content_hash)
  select mock, 1, r.player, 'shared', 3600,
    '<p>This is practice: you may look at the answer to each question once you have tried it. It is marked at the end and counts nowhere else.</p>',
    'chosen for each person'
  from public.mock_exams as m join public.exam_revisions as r on r.id = m.current_revision_id
  where m.exam_id = p_exam and m.status = 'published' order by m.sort_order, m.id limit 1 returning * into frame;
  if not found then
    perform exam_private.refuse('NOT_AVAILABLE', 'PT404');
  end if;
  insert into public.exam_sections (revision_id, clock, ordinal, code, title, measure, calculator, marking)
  select frame.id, 'shared', s.ordinal, s.code, s.title, 'practice', s.calculator,
    '{"correct":{"num":1,"den":1},"wrong":{"num":0,"den":1},"partial":"none"}'
  from (values (1, 'plain', 'Questions', 'none'::public.exam_calculator), (2, 'basic', 'Questions with a calculator', 'basic'),
    (3, 'scientific', 'Questions with a scientific calculator', 'scientific')) as s (ordinal, code, title, calculator);
  return frame;
end
$$;
comment on function exam_private.practice_frame(text, text) is 'The empty paper that practice of a kind hangs on, made when it is first needed.';

create function exam_private.closed_items(p_user uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select distinct v.item_id
  from (
    -- Papers that others still sit, and papers whose keys nobody is shown.
    select r.id from public.mock_exams as m join public.exam_revisions as r on r.mock_exam_id = m.id
    where m.status = 'published' and r.published_at is not null
      and (r.results_after > clock_timestamp() or (r.id = m.current_revision_id and r.review_policy = 'never_key'))
    union
    -- Papers this person is sitting, or has sat without having the result yet.
    select a.revision_id from public.exam_attempts as a
    where a.user_id = p_user and a.mode = 'exam' and (a.state in ('in_progress', 'paused')
      or (a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at > clock_timestamp(), true)))
  ) as closed
  join public.exam_sections as n on n.revision_id = closed.id
  join public.exam_modules as d on d.section_id = n.id
  join exam_private.slots as p on p.module_id = d.id
  join public.exam_item_versions as v on v.id = p.item_version_id
$$;
comment on function exam_private.closed_items(uuid) is 'The questions, in whatever version, whose keys this person must not be shown now. Without a person: those closed to everybody.';

-- Whatever procedure shows a key in practice passes here first.
create function exam_private.guard_reveal() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.exam_attempts as a
    join public.exam_item_versions as v on v.id = new.item_version_id
    join exam_private.closed_items(a.user_id) as closed (item_id) on closed.item_id = v.item_id
    where a.id = new.attempt_id
  ) then
    perform exam_private.refuse('NOT_RELEASED', 'PT409', jsonb_build_object('o', new.ordinal));
  end if;
  return new;
end
$$;
comment on function exam_private.guard_reveal() is 'Trigger: no key in practice of a question that is closed to this person by a running exam, a result not yet out, or its paper''s policy.';
create trigger exam_attempt_items_are_revealed_when_open before update of revealed_at on public.exam_attempt_items
  for each row when (old.revealed_at is null and new.revealed_at is not null) execute function exam_private.guard_reveal();

-- Which of two answers is right would also be told by handing in a practice set beside a running exam. So whoever begins an
-- exam hands in their practice with questions of that paper; and none can begin while it runs.
create function exam_private.end_practice_of_paper() returns trigger
language plpgsql set search_path = '' as $$
declare
  running uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('practice:' || new.user_id, 0));
  for running in
    select s.attempt_id from exam_private.practice_sets as s join public.exam_attempts as a on a.id = s.attempt_id
    where s.user_id = new.user_id and a.state in ('in_progress', 'paused') and exists (
      select from public.exam_attempt_items as i
      join public.exam_item_versions as v on v.id = i.item_version_id
      join public.exam_item_versions as same on same.item_id = v.item_id
      join exam_private.slots as p on p.item_version_id = same.id
      join public.exam_modules as d on d.id = p.module_id
      join public.exam_sections as n on n.id = d.section_id
      where i.attempt_id = s.attempt_id and n.revision_id = new.revision_id
    )
  loop
    perform exam_private.finalize(running, 'user');
  end loop;
  return null;
end
$$;
create trigger exam_attempts_end_practice after insert on public.exam_attempts
  for each row when (new.mode = 'exam') execute function exam_private.end_practice_of_paper();

-- A handful of chosen questions says nothing on an exam's scale, and passes or fails nothing.
create function exam_private.keep_practice_to_marks() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from exam_private.practice_sets as s where s.attempt_id = new.attempt_id) then
    new.scaled := null;
    new.scaled_low := null;
    new.scaled_high := null;
    new.theta := null;
    new.se := null;
    new.totals := new.totals || jsonb_build_object('overall', null, 'also', '[]'::jsonb, 'verdicts', '[]'::jsonb, 'calibration', null,
      'measures', (
        select coalesce(jsonb_agg(m.value || '{"scaled": null, "theta": null, "se": null, "verdicts": []}' order by m.nth), '[]')
        from jsonb_array_elements(new.totals -> 'measures') with ordinality as m (value, nth)
      ));
  end if;
  return new;
end
$$;
comment on function exam_private.keep_practice_to_marks() is 'Trigger: a set of chosen questions has marks, and neither a score nor a verdict.';
create trigger exam_score_runs_of_practice_are_marks before insert on public.exam_score_runs
  for each row execute function exam_private.keep_practice_to_marks();

-- As before, and in practice no keys while one of its questions is closed to this person.
create or replace function exam_private.review_of(p_attempt public.exam_attempts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'open', not is_early, 'from', case when is_early then r.results_after end,
    'keys', not is_early and r.review_policy <> 'never_key' and not exists (
      select from public.exam_attempts as a
      where a.user_id = p_attempt.user_id and a.mock_exam_id = p_attempt.mock_exam_id and a.mode = 'exam' and a.state in ('in_progress', 'paused')
    ) and (p_attempt.mode <> 'practice' or not exists (
      select from public.exam_attempt_items as i
      join public.exam_item_versions as v on v.id = i.item_version_id
      where i.attempt_id = p_attempt.id and v.item_id in (select exam_private.closed_items(p_attempt.user_id))
    ))
  )
  from public.exam_revisions as r
  cross join lateral (select r.review_policy = 'after_window' and coalesce(r.results_after > clock_timestamp(), false)) as w (is_early)
  where r.id = p_attempt.revision_id
$$;
revoke execute on all functions in schema exam_private from public;
