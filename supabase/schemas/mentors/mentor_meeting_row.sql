create or replace function private.mentor_meeting_row(p_meeting public.mentor_meetings, p_reader uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_meeting.id, 'request_id', p_meeting.request_id,
    'conversation_id', (select q.conversation_id from public.mentor_requests as q where q.id = p_meeting.request_id), 'state', p_meeting.state, 'version', p_meeting.version,
    'starts_at', p_meeting.starts_at, 'ends_at', p_meeting.ends_at, 'topic', p_meeting.topic, 'reason', p_meeting.reason,
    'room_url', case when p_meeting.state = 'booked' and private.is_meeting_room(p_meeting.room_url) then p_meeting.room_url end,
    'is_mentor', p_meeting.mentor_id = p_reader, 'closed_by_reader', coalesce(p_meeting.closed_by = p_reader, false),
    'student_name', coalesce(private.name_of(p_meeting.student_id), 'A student'), 'mentor_name', coalesce(private.name_of(p_meeting.mentor_id), 'A mentor'),
    'student_zone', coalesce((select c.time_zone from public.contact_preferences as c where c.user_id = p_meeting.student_id), 'Asia/Kolkata'),
    'mentor_zone', (select m.time_zone from public.mentor_profiles as m where m.user_id = p_meeting.mentor_id),
    'calendar_uid', p_meeting.calendar_uid, 'calendar_sequence', p_meeting.calendar_sequence
  )
$$;
comment on function private.mentor_meeting_row(public.mentor_meetings, uuid) is 'A meeting as one of its two people reads it.';
