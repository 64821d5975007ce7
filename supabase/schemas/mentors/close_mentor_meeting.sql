create or replace function private.close_mentor_meeting(p_meeting_id uuid, p_state public.mentor_meeting_state, p_reason text, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  meeting public.mentor_meetings := private.lock_mentor_meeting(p_meeting_id, p_version);
begin
  if p_state is null or p_state = 'booked' or char_length(btrim(coalesce(p_reason, ''))) > 300 then
    raise exception 'There is no such end of a meeting, or too many words.' using errcode = '22023';
  end if;
  if p_state = 'cancelled' and meeting.starts_at <= now() then
    raise exception 'The meeting has begun.' using errcode = 'PT409', detail = 'begun';
  end if;
  if p_state <> 'cancelled' and meeting.starts_at > now() then
    raise exception 'The meeting has not begun.' using errcode = 'PT409', detail = 'not_begun';
  end if;
  if p_state <> 'cancelled' and meeting.mentor_id <> private.acting_id() then
    raise exception 'The mentor says whether it took place.' using errcode = 'PT403';
  end if;
  update public.mentor_meetings as m set
    state = p_state, reason = nullif(btrim(p_reason), ''), closed_by = private.acting_id(),
    calendar_sequence = m.calendar_sequence + case when p_state = 'cancelled' then 1 else 0 end
  where m.id = p_meeting_id returning * into meeting;
  if p_state = 'cancelled' then
    perform private.tell_of_mentor_meeting(meeting, 'called off your meeting');
  end if;
  return meeting.version;
end
$$;

create or replace function public.close_mentor_meeting(
  p_meeting_id uuid, p_state public.mentor_meeting_state, p_version int, p_reason text default null
) returns int
language sql set search_path = '' as $$
  select private.close_mentor_meeting(p_meeting_id, p_state, p_reason, p_version)
$$;
comment on function public.close_mentor_meeting(uuid, public.mentor_meeting_state, int, text) is 'Calls a meeting off before it begins (either of the two), or says afterwards whether it took place (kept, missed; the mentor). PT403, PT404; PT409 changed, closed, begun, not_begun.';

grant execute on function
  private.close_mentor_meeting(uuid, public.mentor_meeting_state, text, int), public.close_mentor_meeting(uuid, public.mentor_meeting_state, int, text)
to authenticated;
