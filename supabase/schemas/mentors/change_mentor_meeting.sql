create or replace function private.change_mentor_meeting(p_meeting_id uuid, p_starts_at timestamptz, p_room_url text, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  meeting public.mentor_meetings := private.lock_mentor_meeting(p_meeting_id, p_version);
  request public.mentor_requests;
  is_mentor constant boolean := meeting.mentor_id = private.acting_id();
  is_moved constant boolean := p_starts_at is not null and p_starts_at <> meeting.starts_at;
begin
  if not is_mentor and p_room_url is not null then
    raise exception 'The mentor chooses the room.' using errcode = 'PT403';
  end if;
  if meeting.starts_at <= now() and is_moved then
    raise exception 'The meeting has begun.' using errcode = 'PT409', detail = 'begun';
  end if;
  if p_room_url is not null and not private.is_meeting_room(btrim(p_room_url)) then
    raise exception 'A room is a link to a meeting service.' using errcode = '22023', detail = 'room';
  end if;
  if is_moved then
    select * into request from public.mentor_requests as q where q.id = meeting.request_id;
    perform private.require_mentor_slot(request, p_starts_at);
  end if;
  if not is_moved and (p_room_url is null or btrim(p_room_url) is not distinct from meeting.room_url) then
    return meeting.version;
  end if;
  begin
    update public.mentor_meetings as m set
      starts_at = case when is_moved then p_starts_at else m.starts_at end,
      ends_at = case when is_moved then p_starts_at + interval '30 minutes' else m.ends_at end,
      room_url = coalesce(btrim(p_room_url), m.room_url),
      calendar_sequence = m.calendar_sequence + 1,
      day_reminded_at = case when not is_moved then m.day_reminded_at end, hour_reminded_at = case when not is_moved then m.hour_reminded_at end
    where m.id = p_meeting_id returning * into meeting;
  exception when exclusion_violation then
    raise exception 'This time is no longer free.' using errcode = 'PT409', detail = 'slot_taken';
  end;
  perform private.tell_of_mentor_meeting(meeting, case when is_moved then 'moved your meeting' else 'changed the room of your meeting' end);
  return meeting.version;
end
$$;

create or replace function public.change_mentor_meeting(
  p_meeting_id uuid, p_version int, p_starts_at timestamptz default null, p_room_url text default null
) returns int
language sql set search_path = '' as $$
  select private.change_mentor_meeting(p_meeting_id, p_starts_at, p_room_url, p_version)
$$;
comment on function public.change_mentor_meeting(uuid, int, timestamptz, text) is 'Moves a meeting to another free half hour, or, by the mentor, to another room; calendars follow. PT403, PT404; PT409 changed, closed, begun, slot_taken.';

grant execute on function
  private.change_mentor_meeting(uuid, timestamptz, text, int), public.change_mentor_meeting(uuid, int, timestamptz, text)
to authenticated;
