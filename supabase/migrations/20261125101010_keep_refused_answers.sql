-- An answer that the engine does not take, whatever the reason, is not lost with the device: its text is kept for the exam team to
-- read, apart from answers, and is never scored.

create table exam_private.refused_answers (
  attempt_id uuid not null,
  ordinal int not null,
  epoch int not null,
  client_seq bigint not null check (client_seq > 0),
  answer text not null check (char_length(answer) <= 20000),
  received_at timestamptz not null default clock_timestamp(),
  -- One for each question, so nobody fills a disk.
  primary key (attempt_id, ordinal),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade
);
comment on table exam_private.refused_answers is 'The latest text of a question that could not be saved as its answer. Kept for the candidate and the exam team to see; never scored.';

-- The same number counts too: what failed may be tried again as it is.
create function exam_private.was_answered_since(p_refused exam_private.refused_answers) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.exam_responses as r where r.attempt_id = p_refused.attempt_id and r.ordinal = p_refused.ordinal
      and (r.epoch, r.client_seq) >= (p_refused.epoch, p_refused.client_seq)
  )
$$;
comment on function exam_private.was_answered_since(exam_private.refused_answers) is 'Whether this answer or a later one of its question was saved after all. Then the refused text is history, and the question has an answer.';
revoke execute on function exam_private.was_answered_since(exam_private.refused_answers) from public;

-- Definer: nobody is granted the use of exam_private.
create function private.keep_refused_answer(p_attempt uuid, p_epoch int, p_ordinal int, p_seq bigint, p_answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, false);
begin
  perform exam_private.count_save(p_attempt);
  if p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch or p_seq is null or p_seq < 1 or p_answer is null
    or char_length(p_answer) > 20000
    or not exists (select from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal) then
    perform exam_private.refuse('BAD_BATCH', '22023');
  end if;
  insert into exam_private.refused_answers as e (attempt_id, ordinal, epoch, client_seq, answer)
  values (p_attempt, p_ordinal, p_epoch, p_seq, p_answer)
  on conflict (attempt_id, ordinal) do update set
    epoch = excluded.epoch, client_seq = excluded.client_seq, answer = excluded.answer, received_at = clock_timestamp()
  where (e.epoch, e.client_seq) < (excluded.epoch, excluded.client_seq);
  return jsonb_build_object('kept', true);
end
$$;

create function public.keep_refused_answer(p_attempt_id uuid, p_epoch int, p_ordinal int, p_seq bigint, p_answer text) returns jsonb
language sql set search_path = '' as $$ select private.keep_refused_answer(p_attempt_id, p_epoch, p_ordinal, p_seq, p_answer) $$;
comment on function public.keep_refused_answer(uuid, int, int, bigint, text) is 'Keeps the text of an answer that could not be saved, the latest of each question of one''s own attempt, for the exam team: {kept}. Counts as a save against the limit.';
revoke execute on function private.keep_refused_answer(uuid, int, int, bigint, text), public.keep_refused_answer(uuid, int, int, bigint, text)
  from public, anon, authenticated;
grant execute on function private.keep_refused_answer(uuid, int, int, bigint, text), public.keep_refused_answer(uuid, int, int, bigint, text)
  to authenticated;

create or replace function private.exam_attempt_log(p_attempt uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  perform exam_private.require_attempt_keeper();
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
      from exam_private.refused_answers as e where e.attempt_id = p_attempt and not exam_private.was_answered_since(e)
    ),
    'refused_before', (
      select coalesce(jsonb_agg(jsonb_build_object('ordinal', e.ordinal, 'answer', e.answer, 'received_at', e.received_at) order by e.ordinal), '[]')
      from exam_private.refused_answers as e where e.attempt_id = p_attempt and exam_private.was_answered_since(e)
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'detail', e.detail, 'received_at', e.received_at) order by e.id desc), '[]')
      from (select * from public.exam_attempt_events as n where n.attempt_id = p_attempt order by n.id desc limit 200) as e
    ),
    -- Null where the exam kept none when the attempt began.
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
comment on function public.exam_attempt_log(uuid) is 'What happened in an attempt: the latest 200 answers that came too late and events, the latest 2,000 answers as they arrived, answers that could not be saved, apart from those that were answered since, and what staff did with its reason. For those who look after students.';

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
          'score', (select jsonb_build_object('raw', trim_scale(r.raw), 'most', trim_scale(r.max_raw), 'scaled', trim_scale(r.scaled))
            from public.exam_score_runs as r where r.attempt_id = a.id order by r.run_no desc limit 1)
        ) as attempt
        from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
        where a.user_id = p_user_id order by a.started_at desc, a.id desc limit 50
      ) as t
    )
  );
end
$$;

create or replace function private.own_exam_record() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'attempt_id', a.id, 'exam', m.exam_id, 'title', m.title, 'kind', m.kind, 'mode', a.mode, 'attempt_no', a.attempt_no, 'state', a.state,
      'practice', (
        select jsonb_build_object('kind', p.kind, 'topics', p.topics, 'day', p.day) from exam_private.practice_sets as p where p.attempt_id = a.id
      ),
      'started_at', a.started_at, 'deadline_at', a.deadline_at, 'submitted_at', a.submitted_at, 'submit_reason', a.submit_reason,
      'void_reason', a.void_reason, 'results_from', case when a.result_visible_at > clock_timestamp() then a.result_visible_at end,
      'time_multiplier', a.time_multiplier, 'extra_seconds', nullif(a.extra_s, 0), 'extra_break_seconds', nullif(a.extra_break_s, 0),
      'sections', (
        select jsonb_agg(jsonb_build_object('section', t.ordinal, 'title', x.title, 'opened_at', t.opened_at, 'closed_at', t.closed_at,
          'close_reason', t.close_reason, 'time_limit_seconds', t.time_limit_s, 'extra_seconds', nullif(t.extra_s, 0)) order by t.ordinal)
        from public.exam_attempt_sections as t join public.exam_sections as x on x.id = t.section_id where t.attempt_id = a.id
      ),
      'answers', (
        select jsonb_agg(jsonb_build_object('question', r.ordinal, 'section', i.section_ordinal,
          'answer', exam_private.answer_in_words(v.type::text, v.content, r.response),
          'first_answer', case when r.first_response is distinct from r.response then exam_private.answer_in_words(v.type::text, v.content, r.first_response) end,
          'marked_for_later', nullif(r.marked, false), 'time_ms', r.time_ms, 'saved_at', r.saved_at,
          'outcome', s.outcome, 'marks', round(s.marks, 2), 'most', round(s.max_marks, 2)) order by r.ordinal)
        from public.exam_responses as r
        join public.exam_attempt_items as i on i.attempt_id = r.attempt_id and i.ordinal = r.ordinal
        join public.exam_item_versions as v on v.id = i.item_version_id
        left join public.exam_item_scores as s on s.run_id = w.run_id and s.ordinal = r.ordinal
        where r.attempt_id = a.id
      ),
      'answers_that_came_too_late', (
        select jsonb_agg(jsonb_build_object('question', l.ordinal, 'answer', exam_private.answer_in_words(v.type::text, v.content, l.response),
          'reason', l.reason, 'received_at', l.received_at) order by l.id)
        from exam_private.late_responses as l
        join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
        join public.exam_item_versions as v on v.id = i.item_version_id
        where l.attempt_id = a.id
      ),
      'answers_that_were_refused', (
        select jsonb_agg(jsonb_build_object('question', e.ordinal, 'answer', e.answer, 'received_at', e.received_at) order by e.ordinal)
        from exam_private.refused_answers as e where e.attempt_id = a.id and not exam_private.was_answered_since(e)
      ),
      'answers_that_were_refused_before', (
        select jsonb_agg(jsonb_build_object('question', e.ordinal, 'answer', e.answer, 'received_at', e.received_at) order by e.ordinal)
        from exam_private.refused_answers as e where e.attempt_id = a.id and exam_private.was_answered_since(e)
      ),
      -- Where the exam kept them, for 90 days.
      'answers_as_they_arrived', (
        select jsonb_agg(jsonb_build_object('question', l.ordinal, 'answer', exam_private.answer_in_words(v.type::text, v.content, l.response),
          'marked_for_later', nullif(l.marked, false), 'received_at', l.received_at) order by l.id)
        from public.exam_response_log as l
        join public.exam_attempt_items as i on i.attempt_id = l.attempt_id and i.ordinal = l.ordinal
        join public.exam_item_versions as v on v.id = i.item_version_id
        where l.attempt_id = a.id
      ),
      'recordings', (
        select jsonb_agg(jsonb_build_object('question', r.ordinal, 'take', r.try_no, 'state', r.state, 'format', r.mime, 'length_ms', r.ms,
          'bytes', r.bytes, 'begun_at', r.begun_at, 'sent_at', r.committed_at, 'kept_until', r.delete_after) order by r.ordinal, r.try_no)
        from public.exam_recordings as r where r.attempt_id = a.id
      ),
      'recordings_played', (
        select jsonb_agg(jsonb_build_object('title', s.title, 'plays', y.plays - y.refunds, 'last_played_at', y.last_played_at) order by y.last_played_at)
        from public.exam_media_plays as y join public.exam_stimulus_versions as s on s.id = y.stimulus_version_id where y.attempt_id = a.id
      ),
      'result', (select u.totals from public.exam_score_runs as u where u.id = w.run_id),
      'marked', case when w.run_id is not null then (
        select jsonb_agg(jsonb_build_object('run', u.run_no, 'reason', u.reason, 'at', u.created_at, 'raw', trim_scale(u.raw), 'most', trim_scale(u.max_raw),
          'overall', trim_scale(u.scaled)) order by u.run_no)
        from public.exam_score_runs as u where u.attempt_id = a.id
      ) end,
      'rubric_marks', case when w.run_id is not null and w.is_review_open then (
        select jsonb_agg(jsonb_build_object('question', g.ordinal, 'criterion', c.title, 'band', trim_scale(g.band), 'most', trim_scale(c.max_band),
          'comment', g.comment) order by g.ordinal, c.ordinal)
        from (
          select e.ordinal, e.criterion_id, avg(e.band) as band, string_agg(e.comment, E'\n\n' order by e.created_at) as comment
          from public.exam_marks as e
          where e.attempt_id = a.id and e.kind <> 'ai' and (e.kind = 'adjudicated' or not exists (
            select from public.exam_marks as d where d.attempt_id = a.id and d.ordinal = e.ordinal and d.kind = 'adjudicated'
          ))
          group by e.ordinal, e.criterion_id
        ) as g
        join public.exam_rubric_criteria as c on c.id = g.criterion_id
        join public.exam_item_scores as s on s.run_id = w.run_id and s.ordinal = g.ordinal and s.outcome = 'marked'
      ) end,
      'events', (
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'detail', e.detail, 'at', e.received_at) order by e.id)
        from public.exam_attempt_events as e where e.attempt_id = a.id
      )
    )) order by a.started_at, a.id), '[]')
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    -- As get_result and review_attempt decide.
    cross join lateral (
      select case when a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at <= clock_timestamp(), true)
          then (exam_private.last_run(a.id)).id end as run_id,
        (exam_private.review_of(a) ->> 'open')::boolean as is_review_open
    ) as w
    where a.user_id = caller
  );
end
$$;
