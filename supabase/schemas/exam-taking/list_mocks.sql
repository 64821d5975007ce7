create or replace function private.list_mocks(p_exam_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  may_free boolean := exam_private.can_take_mock(caller, 'free');
  may_paid boolean := exam_private.can_take_mock(caller, 'paid');
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'mock_id', m.id, 'exam_id', m.exam_id, 'slug', m.slug, 'title', m.title, 'kind', m.kind, 'access', m.access,
      'player', r.player, 'clock', r.clock, 'time_limit_s', r.time_limit_s, 'instructions', r.instructions,
      'chooses_order', exam_private.chooses_order(r),
      'keeps_answer_log', (select f.keeps_answer_log from public.exam_families as f where f.id = m.exam_id),
      'sections', parts.list, 'questions', parts.questions, 'has_audio', parts.has_audio, 'has_speech', parts.has_speech,
      'attempts_allowed', m.attempts_allowed, 'attempts_used', mine.used, 'again_at', mine.again_at,
      'time_multiplier', coalesce(accommodation.time_multiplier, 1), 'extra_break_s', coalesce(accommodation.extra_break_s, 0),
      'why_not', case
        when not (case m.access when 'free' then may_free else may_paid end) then 'NO_ACCESS'
        when mine.used >= m.attempts_allowed then 'ATTEMPTS_USED'
        when mine.again_at > clock_timestamp() then 'NOT_AVAILABLE' end,
      'resumable', mine.resumable, 'last', mine.last
    ) order by m.exam_id, m.sort_order, m.title), '[]')
    from public.mock_exams as m
    join public.exam_revisions as r on r.id = m.current_revision_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', s.code, 'title', s.title, 'time_limit_s', s.time_limit_s, 'break_after_s', s.break_after_s,
          'questions', s.places, 'adaptive', s.adaptive_take is not null or s.routed_from is not null) order by s.ordinal) as list,
        sum(s.places)::int as questions, coalesce(bool_or(s.has_audio), false) as has_audio, coalesce(bool_or(s.has_speech), false) as has_speech
      from (
        select n.*, coalesce(n.adaptive_take, f.places)::int as places, f.has_audio, f.has_speech
        from public.exam_sections as n
        cross join lateral (
          select max(d.places) as places, bool_or(d.has_audio) as has_audio, bool_or(d.has_speech) as has_speech
          from (
            select count(*) as places, bool_or(t.kind = 'audio') as has_audio, bool_or(v.type = 'speech') as has_speech
            from public.exam_modules as d
            join exam_private.slots as p on p.module_id = d.id
            join public.exam_item_versions as v on v.id = p.item_version_id
            left join public.exam_stimulus_versions as t on t.id = v.stimulus_version_id
            where d.section_id = n.id group by d.id
          ) as d
        ) as f
        where n.revision_id = r.id
      ) as s
    ) as parts
    cross join lateral (
      select count(*) filter (where a.mode = 'exam' and a.state <> 'void')::int as used,
        max(a.submitted_at) filter (where a.mode = 'exam' and a.state <> 'void') + make_interval(hours => m.cooldown_h) as again_at,
        (array_agg(jsonb_build_object('attempt_id', a.id, 'mode', a.mode, 'state', a.state, 'started_at', a.started_at,
            'deadline_at', case when a.state = 'in_progress' then a.ends_at end))
          filter (where a.state in ('in_progress', 'paused')))[1] as resumable,
        (array_agg(jsonb_build_object('attempt_id', a.id, 'mode', a.mode, 'state', a.state, 'submitted_at', a.submitted_at,
            'result_visible_at', a.result_visible_at) order by a.submitted_at desc)
          filter (where a.state in ('submitted', 'marking', 'scored')))[1] as last
      from public.exam_attempts as a where a.user_id = caller and a.mock_exam_id = m.id
    ) as mine
    left join lateral (
      select c.time_multiplier, c.extra_break_s from public.exam_accommodations as c
      where c.user_id = caller and (c.exam_id is null or c.exam_id = m.exam_id) and (c.valid_to is null or c.valid_to >= current_date)
      order by c.exam_id nulls last limit 1
    ) as accommodation on true
    where m.status = 'published' and (p_exam_id is null or m.exam_id = p_exam_id)
  );
end
$$;

create or replace function public.list_mocks(p_exam_id text default null) returns jsonb
language sql set search_path = '' as $$ select private.list_mocks(p_exam_id) $$;
comment on function public.list_mocks(text) is 'Published mock exams, of one exam or all, each with what the caller can do: {why_not, attempts_used, again_at, resumable, last, ...}.';

grant execute on function private.list_mocks(text), public.list_mocks(text) to authenticated;
