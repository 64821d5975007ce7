create or replace function private.lock_mentor_meeting(p_meeting_id uuid, p_version int) returns public.mentor_meetings
language plpgsql security definer set search_path = '' as $$
declare
  meeting public.mentor_meetings;
begin
  -- The request first, as when a meeting is booked or the pair ends.
  perform private.lock_mentor_request((select m.request_id from public.mentor_meetings as m where m.id = p_meeting_id), null);
  select * into meeting from public.mentor_meetings as m where m.id = p_meeting_id for update;
  if meeting.version is distinct from p_version then
    raise exception 'The meeting has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if meeting.state <> 'booked' then
    raise exception 'The meeting is %.', meeting.state using errcode = 'PT409', detail = 'closed';
  end if;
  return meeting;
end
$$;
comment on function private.lock_mentor_meeting(uuid, int) is 'A booked meeting for one of its two people, who changes it. PT404; PT409 changed, closed.';
