create or replace function private.book_mentor_meeting(p_request_id uuid, p_starts_at timestamptz, p_topic text, p_room_url text, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  -- MENTOR_LIMITS.meetingsAhead in lib/mentors/limits.ts
  most_ahead constant int := 4;
  caller uuid := private.acting_id();
  request public.mentor_requests := private.lock_mentor_request(p_request_id, null);
  is_mentor constant boolean := request.mentor_id = caller;
  meeting public.mentor_meetings;
begin
  if p_key is null or char_length(btrim(coalesce(p_topic, ''))) > 200 then
    raise exception 'A form has a key, and a topic of at most 200 characters.' using errcode = '22023';
  end if;
  if is_mentor and btrim(p_room_url) <> '' and not private.is_meeting_room(btrim(p_room_url)) then
    raise exception 'A room is a link to a meeting service.' using errcode = '22023', detail = 'room';
  end if;
  select * into meeting from public.mentor_meetings as m where m.idempotency_key = p_key;
  if found then
    if meeting.request_id <> request.id then
      raise exception 'This form is for another pair.' using errcode = 'PT404';
    end if;
    return meeting.id;
  end if;
  if request.state not in ('matched', 'active') then
    raise exception 'These two are not together.' using errcode = 'PT409', detail = 'not_matched';
  end if;
  perform private.require_mentor_slot(request, p_starts_at);
  if (select count(*) from public.mentor_meetings as m where m.request_id = request.id and m.state = 'booked' and m.starts_at > now()) >= most_ahead then
    raise exception 'There are % meetings ahead.', most_ahead using errcode = 'PT409', detail = 'too_many';
  end if;
  begin
    insert into public.mentor_meetings (request_id, student_id, mentor_id, starts_at, ends_at, topic, room_url, booked_by, idempotency_key)
    select request.id, request.student_id, request.mentor_id, p_starts_at, p_starts_at + interval '30 minutes', nullif(btrim(p_topic), ''),
      -- Only the mentor chooses the room.
      coalesce(case when is_mentor then nullif(btrim(p_room_url), '') end, m.room_url), caller, p_key
    from public.mentor_profiles as m where m.user_id = request.mentor_id
    returning * into meeting;
  exception when exclusion_violation then
    raise exception 'This time is no longer free.' using errcode = 'PT409', detail = 'slot_taken';
  end;
  if request.state = 'matched' then
    perform private.step_mentor_request(request, 'active', case when is_mentor then 'mentor' else 'student' end, null, null);
  end if;
  perform private.tell_of_mentor_meeting(meeting, 'booked a meeting');
  return meeting.id;
end
$$;

create or replace function public.book_mentor_meeting(
  p_request_id uuid, p_starts_at timestamptz, p_key uuid, p_topic text default null, p_room_url text default null
) returns uuid
language sql set search_path = '' as $$
  select private.book_mentor_meeting(p_request_id, p_starts_at, p_topic, p_room_url, p_key)
$$;
comment on function public.book_mentor_meeting(uuid, timestamptz, uuid, text, text) is 'Books a free half hour of the mentor for a pair, once for each key; both get a calendar entry. PT404; PT409 not_matched, slot_taken, too_many.';

grant execute on function
  private.book_mentor_meeting(uuid, timestamptz, text, text, uuid), public.book_mentor_meeting(uuid, timestamptz, uuid, text, text)
to authenticated;
