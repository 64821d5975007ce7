create or replace function private.list_mentor_desk() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_mentor_supervisor();
  return jsonb_build_object(
    'mentors', (
      select coalesce(jsonb_agg(private.mentor_card(m) || jsonb_build_object(
        'state', m.state, 'version', m.version, 'capacity', m.capacity, 'agreed_at', m.agreed_at, 'held_because', m.held_because,
        'is_listed', private.is_listed_mentor(m), 'role', (select p.role from public.profiles as p where p.user_id = m.user_id),
        'students', (select count(*) from public.mentor_requests as q where q.mentor_id = m.user_id and q.state in ('matched', 'active')),
        'student_names', (
          select coalesce(jsonb_agg(coalesce(private.name_of(q.student_id), 'A student') order by q.created_at), '[]')
          from public.mentor_requests as q where q.mentor_id = m.user_id and q.state in ('matched', 'active')
        ),
        'unanswered', coalesce(w.rows, '[]'), 'waiting_since', w.since, 'answers', a.answers, 'answer_minutes', a.minutes,
        'last_seen_at', (select max(s.last_seen_at) from public.user_sessions as s where s.user_id = m.user_id),
        'meetings', (select count(*) from public.mentor_meetings as g where g.mentor_id = m.user_id and g.state = 'kept'),
        'open_reports', (select count(*) from public.mentor_reports as r where r.reported_id = m.user_id and r.closed_at is null),
        'created_at', m.created_at
      ) order by m.created_at desc, m.user_id), '[]')
      from (select l.user_id from public.mentor_profiles as l order by l.created_at desc, l.user_id limit 1000) as l
      join public.mentor_profiles as m on m.user_id = l.user_id
      -- Students who asked, and those of a pair whose last words nobody has answered.
      left join lateral (
        select min(u.since) as since, jsonb_agg(jsonb_build_object(
          'student_name', coalesce(private.name_of(u.student_id), 'A student'), 'since', u.since, 'is_request', u.is_request
        ) order by u.since, u.student_id) as rows
        from (
          select q.student_id, q.created_at as since, true as is_request from public.mentor_requests as q
          where q.mentor_id = m.user_id and q.state = 'asked'
          union all
          select c.student_id, c.waiting_since, false from public.conversations as c
          where c.mentor_id = m.user_id and c.kind = 'mentor' and c.closed_at is null and c.waiting_since is not null
        ) as u
      ) as w on true
      -- Of fewer than five first answers nothing is said.
      left join lateral (
        select count(*) as answers, case when count(*) >= 5 then
          round(percentile_cont(0.5) within group (order by extract(epoch from e.created_at - q.created_at) / 60))::int
        end as minutes
        from public.mentor_requests as q join public.mentor_request_events as e on e.request_id = q.id
        where q.mentor_id = m.user_id and e.from_state = 'asked' and e.to_state in ('matched', 'declined') and e.actor_id = m.user_id
      ) as a on true
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reason', r.reason, 'words', r.words, 'blocks', r.blocks, 'lifted_at', r.lifted_at, 'closed_at', r.closed_at, 'outcome', r.outcome,
        'reporter_name', coalesce(private.name_of(r.reporter_id), 'A former account'), 'reported_name', coalesce(private.name_of(r.reported_id), 'A former account'),
        'is_about_mentor', r.reported_id = q.mentor_id, 'mentor_id', q.mentor_id, 'student_id', q.student_id, 'conversation_id', q.conversation_id,
        'closed_by_name', private.name_of(r.closed_by), 'created_at', r.created_at
      ) order by r.closed_at is not null, r.created_at desc), '[]')
      from (
        (select * from public.mentor_reports as o where o.closed_at is null order by o.created_at limit 100)
        union all
        (select * from (select * from public.mentor_reports as o order by o.created_at desc limit 100) as o where o.closed_at is not null)
      ) as r join public.mentor_requests as q on q.id = r.request_id
    ),
    'seekers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'student_id', w.student_id, 'student_name', coalesce(private.name_of(w.student_id), 'A student'),
        'mentor_name', coalesce(private.name_of(w.mentor_id), 'A mentor'), 'state', w.state, 'words', w.words, 'created_at', w.created_at
      ) order by w.created_at desc), '[]')
      from (
        select distinct on (q.student_id) q.* from (
          select * from public.mentor_requests as q where q.state in ('asked', 'declined', 'expired') order by q.created_at desc limit 300
        ) as q
        where not exists (select from public.mentor_requests as o where o.student_id = q.student_id and o.state in ('matched', 'active'))
        order by q.student_id, q.created_at desc
      ) as w
    )
  );
end
$$;

create or replace function public.list_mentor_desk() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_mentor_desk()
$$;
comment on function public.list_mentor_desk() is 'What supervisors see of mentoring: {mentors, reports, seekers}; seekers are students who asked and have no mentor yet. For those who look after students.';

grant execute on function private.list_mentor_desk(), public.list_mentor_desk() to authenticated;
