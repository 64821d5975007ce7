create or replace function private.read_exam_candidate(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
  moment constant timestamptz := clock_timestamp();
begin
  perform exam_private.require_attempt_manager();
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
      -- A withdrawal writes its reason just before the delete; one line is enough.
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
            select count(*) from exam_private.refused_answers as e where e.attempt_id = a.id and not exam_private.is_answered_since(e)
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

create or replace function public.read_exam_candidate(p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_exam_candidate(p_user_id) $$;
comment on function public.read_exam_candidate(uuid) is 'A candidate with extra time, its history and the latest 50 attempts; null if there is none. For attempt managers.';

grant execute on function private.read_exam_candidate(uuid), public.read_exam_candidate(uuid) to authenticated;
