create or replace function private.tell_of_mentor_meeting(p_meeting public.mentor_meetings, p_what text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  other constant uuid := case when p_meeting.student_id = caller then p_meeting.mentor_id else p_meeting.student_id end;
  zone constant text := coalesce(
    (select m.time_zone from public.mentor_profiles as m where m.user_id = other and other = p_meeting.mentor_id),
    (select c.time_zone from public.contact_preferences as c where c.user_id = other), 'Asia/Kolkata'
  );
begin
  perform private.notify_person(
    other, 'mentor.meeting', left(format('%s %s', coalesce(private.name_of(caller), 'Somebody'), p_what), 200),
    to_char(p_meeting.starts_at at time zone zone, 'FMDay FMDD FMMonth YYYY, FMHH12:MI am') || coalesce('. ' || p_meeting.reason, ''),
    '/connect-mentor/meetings/' || p_meeting.id
  );
end
$$;
comment on function private.tell_of_mentor_meeting(public.mentor_meetings, text) is 'Tells the other of the two, with the time on their own clock.';
