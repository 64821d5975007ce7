create or replace function private.read_mentoring() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return jsonb_build_object(
    'is_student', exists (select from public.profiles as p where p.user_id = caller and p.role = 'student'),
    'may_become_mentor', private.may_become_mentor(),
    'is_kept_away', private.is_kept_from_mentors(caller),
    'may_ask', private.has_parental_consent(caller),
    'time_zone', coalesce((select c.time_zone from public.contact_preferences as c where c.user_id = caller), 'Asia/Kolkata'),
    'profile', (
      select private.mentor_card(m) || jsonb_build_object(
        'state', m.state, 'version', m.version, 'room_url', m.room_url, 'capacity', m.capacity, 'agreed_at', m.agreed_at,
        'code_version', m.code_version, 'held_because', m.held_because, 'is_listed', private.is_listed_mentor(m),
        'hours', (
          select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
            order by h.weekday, h.opens), '[]')
          from public.mentor_hours as h where h.mentor_id = m.user_id
        )
      )
      from public.mentor_profiles as m where m.user_id = caller
    ),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', q.id, 'state', q.state, 'version', q.version, 'is_mentor', q.mentor_id = caller,
        'other_id', case when q.mentor_id = caller then q.student_id else q.mentor_id end,
        'other_name', coalesce(private.name_of(case when q.mentor_id = caller then q.student_id else q.mentor_id end), 'Somebody'),
        'headline', case when q.student_id = caller then (select m.headline from public.mentor_profiles as m where m.user_id = q.mentor_id) end,
        'words', q.words, 'answer', q.answer, 'reason', q.reason, 'conversation_id', q.conversation_id,
        'unread', private.unread_in_conversation(q.conversation_id), 'expires_at', q.expires_at,
        'created_at', q.created_at, 'updated_at', q.updated_at
      ) order by q.created_at desc, q.id), '[]')
      from (
        (select * from public.mentor_requests as s where s.student_id = caller order by s.created_at desc limit 50)
        union all
        (select * from public.mentor_requests as t where t.mentor_id = caller order by t.created_at desc limit 100)
      ) as q
      -- Nothing of a blocked pair is left to read for either.
      where q.state <> 'blocked'
    ),
    'meetings', (
      select coalesce(jsonb_agg(private.mentor_meeting_row(m, caller) order by m.starts_at, m.id), '[]')
      from (
        (select s.id from public.mentor_meetings as s where s.student_id = caller and s.starts_at > now() - interval '60 days' order by s.starts_at desc limit 50)
        union all
        (select t.id from public.mentor_meetings as t where t.mentor_id = caller and t.starts_at > now() - interval '60 days' order by t.starts_at desc limit 100)
      ) as l join public.mentor_meetings as m on m.id = l.id
      where not private.is_mentor_block_between(m.student_id, m.mentor_id)
    ),
    'wishes', jsonb_build_object(
      'countries', (
        select coalesce(jsonb_agg(distinct u.country_code), '[]') from (
          select a.university_id as id from public.applications as a where a.student_id = caller and a.application_status not in ('withdrawn', 'rejected')
          union select p.university_id from public.shortlist_items as s join public.programs as p on p.id = s.program_id where s.user_id = caller
          union select s.university_id from public.shortlist_items as s where s.user_id = caller
        ) as w join public.universities as u on u.id = w.id
      ),
      'subjects', (
        select coalesce(jsonb_agg(distinct p.subject_code), '[]') from (
          select a.program_id as id from public.applications as a where a.student_id = caller and a.application_status not in ('withdrawn', 'rejected')
          union select s.program_id from public.shortlist_items as s where s.user_id = caller
        ) as w join public.programs as p on p.id = w.id
      ),
      'language', (select c.language from public.contact_preferences as c where c.user_id = caller)
    )
  );
end
$$;

create or replace function public.read_mentoring() returns jsonb
language sql stable set search_path = '' as $$
  select private.read_mentoring()
$$;
comment on function public.read_mentoring() is 'Everything of the caller as a student who looks for a mentor and as a mentor: own profile, requests, meetings of the last 60 days and to come, and what cards are ordered by.';

grant execute on function private.read_mentoring(), public.read_mentoring() to authenticated;
