create or replace function private.own_mentoring(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'as_mentor', (
      select private.mentor_card(m) - 'id' || jsonb_build_object('state', m.state, 'room', m.room_url, 'agreed_at', m.agreed_at, 'taken_off_because', m.held_because,
        'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'from', h.opens, 'until', h.closes) order by h.weekday, h.opens), '[]')
          from public.mentor_hours as h where h.mentor_id = m.user_id))
      from public.mentor_profiles as m where m.user_id = p_user_id
    ),
    'requests', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('as', case when q.student_id = p_user_id then 'student' else 'mentor' end, 'state', q.state,
        'words', q.words, 'answer', q.answer, 'reason', q.reason, 'asked_at', q.created_at,
        'steps', (select jsonb_agg(jsonb_build_object('to', e.to_state, 'at', e.created_at) order by e.id) from public.mentor_request_events as e where e.request_id = q.id)
      )) order by q.created_at), '[]')
      from public.mentor_requests as q where p_user_id in (q.student_id, q.mentor_id)
    ),
    'meetings', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('starts_at', g.starts_at, 'state', g.state, 'topic', g.topic, 'reason', g.reason)) order by g.starts_at), '[]')
      from public.mentor_meetings as g where p_user_id in (g.student_id, g.mentor_id)
    ),
    -- Those by the person; who reported them is the other's.
    'reports', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('reason', r.reason, 'words', r.words, 'blocked', r.blocks, 'at', r.created_at)) order by r.created_at), '[]')
      from public.mentor_reports as r where r.reporter_id = p_user_id
    )
  )
$$;
comment on function private.own_mentoring(uuid) is 'What is kept of somebody as a mentor and as a student of one, for the copy of their data.';
