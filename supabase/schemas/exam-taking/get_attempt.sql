create or replace function private.get_attempt(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, false);
  moment timestamptz := clock_timestamp();
  is_running boolean := attempt.state in ('in_progress', 'paused');
  answer jsonb;
begin
  select jsonb_build_object(
    'attempt_id', attempt.id, 'exam_id', m.exam_id, 'mock_id', m.id, 'mock_title', m.title, 'player', r.player, 'clock', attempt.clock,
    'mode', attempt.mode, 'state', attempt.state, 'epoch', attempt.epoch, 'client_id', attempt.client_id,
    'server_now', moment, 'started_at', attempt.started_at, 'deadline_at', attempt.ends_at,
    'paused_at', case when attempt.state = 'paused' then attempt.paused_at end,
    'paused_until', case when attempt.state = 'paused' then attempt.paused_until end,
    'pause_left_s', case when attempt.mode = 'practice' and attempt.ends_at is not null
      then greatest(exam_private.max_pause_seconds() - attempt.paused_s, 0)::float8 end,
    'time_multiplier', coalesce(attempt.time_multiplier, 1), 'grace_s', attempt.grace_s, 'instructions', r.instructions
  ) into answer
  from public.mock_exams as m join public.exam_revisions as r on r.id = attempt.revision_id where m.id = attempt.mock_exam_id;

  return answer || (
    with chain as (
      select c.section, case when is_running then c.state when c.state = 'future' then 'future' else 'closed' end as state,
        c.opens_at, c.deadline_at, s.section_id, s.time_limit_s, s.extra_s, s.break_after_s, s.first_ordinal, s.last_ordinal
      from exam_private.sections_at(attempt, coalesce(attempt.submitted_at, moment)) as c
      join public.exam_attempt_sections as s on s.attempt_id = attempt.id and s.ordinal = c.section
    )
    select jsonb_build_object(
      'sections', (
        select jsonb_agg(jsonb_build_object(
          'section', c.section, 'code', n.code, 'title', n.title, 'state', c.state, 'opens_at', c.opens_at, 'deadline_at', c.deadline_at,
          'time_limit_s', c.time_limit_s + c.extra_s, 'break_after_s', c.break_after_s, 'navigation', n.navigation,
          'adaptive', n.adaptive_take is not null, 'may_close_early', n.may_close_early, 'calculator', n.calculator,
          'instructions', case when c.state <> 'future' and attempt.state <> 'paused' then n.instructions end,
          'first', case when c.state <> 'future' then c.first_ordinal end,
          -- A module may be shorter than the longest of its section.
          'last', case when c.state <> 'future' then case when n.routed_from is null then c.last_ordinal else coalesce(
            (select max(i.ordinal) from public.exam_attempt_items as i where i.attempt_id = attempt.id and i.section_ordinal = c.section),
            c.last_ordinal) end end,
          'take', n.adaptive_take
        ) order by c.section)
        from chain as c join public.exam_sections as n on n.id = c.section_id
      ),
      'palette', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'o', i.ordinal, 'section', i.section_ordinal, 'served', i.served_at is not null or a.ordinal is not null,
          'answered', a.response is not null, 'marked', coalesce(a.marked, false),
          'locked', i.revealed_at is not null or i.locked_at is not null or c.state = 'closed' or (n.navigation = 'linear' and exists (
            select from public.exam_attempt_items as later
            where later.attempt_id = i.attempt_id and later.section_ordinal = i.section_ordinal and later.ordinal > i.ordinal
              and later.served_at is not null
          ))
        ) order by i.ordinal), '[]')
        from public.exam_attempt_items as i
        join chain as c on c.section = i.section_ordinal and c.state <> 'future'
        join public.exam_sections as n on n.id = c.section_id
        left join public.exam_responses as a on a.attempt_id = i.attempt_id and a.ordinal = i.ordinal
        where i.attempt_id = attempt.id
      ),
      'responses', (
        select coalesce(jsonb_agg(jsonb_build_object(
          -- While paused, the candidate cannot read their answers.
          'o', a.ordinal, 'r', case when attempt.state <> 'paused' then a.response end, 'm', a.marked, 't', a.time_ms,
          'epoch', a.epoch, 'seq', a.client_seq
        ) order by a.ordinal), '[]')
        from public.exam_responses as a where a.attempt_id = attempt.id
      )
    )
  );
end
$$;

create or replace function public.get_attempt(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.get_attempt(p_attempt_id) $$;
comment on function public.get_attempt(uuid) is 'The caller''s own attempt (Attempt in lib/mock-exams/taking/rows.ts), finalized first if its time is over.';

grant execute on function private.get_attempt(uuid), public.get_attempt(uuid) to authenticated;
