create or replace function private.remind_of_mentor_meeting(p_meeting public.mentor_meetings, p_reader uuid, p_is_hour boolean) returns void
language sql security definer set search_path = '' as $$
  select private.notify_person(
    p_reader, 'mentor.reminder',
    left(format(case when p_is_hour then 'Within the hour: your meeting with %s' else 'In a day: your meeting with %s' end, row_of.other), 200),
    to_char(p_meeting.starts_at at time zone row_of.zone, 'FMDay FMDD FMMonth YYYY, FMHH12:MI am')
      || case when p_meeting.room_url is null then '. There is no link to the room yet.' else '' end,
    '/connect-mentor/meetings/' || p_meeting.id
  )
  from (
    select coalesce(private.name_of(case when p_meeting.mentor_id = p_reader then p_meeting.student_id else p_meeting.mentor_id end), 'your mentor') as other,
      coalesce(
        (select m.time_zone from public.mentor_profiles as m where m.user_id = p_reader and p_reader = p_meeting.mentor_id),
        (select c.time_zone from public.contact_preferences as c where c.user_id = p_reader), 'Asia/Kolkata'
      ) as zone
  ) as row_of
$$;
comment on function private.remind_of_mentor_meeting(public.mentor_meetings, uuid, boolean) is 'Reminds one of the two of their meeting, with the time on their own clock.';
