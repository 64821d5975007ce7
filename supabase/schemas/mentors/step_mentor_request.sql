create or replace function private.step_mentor_request(
  p_request public.mentor_requests, p_to public.mentor_request_state, p_by text, p_answer text, p_reason text
) returns public.mentor_requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.mentor_requests;
  student constant text := coalesce(private.name_of(p_request.student_id), 'A student');
  mentor constant text := coalesce(private.name_of(p_request.mentor_id), 'Your mentor');
  href constant text := '/connect-mentor#request-' || p_request.id;
begin
  if not exists (
    select from private.mentor_request_transitions as t
    where t.from_state = p_request.state and t.to_state = p_to and t.taken_by = p_by
  ) then
    raise exception 'A request does not go from % to % by the %.', p_request.state, p_to, p_by using errcode = 'PT409', detail = 'no_step';
  end if;
  update public.mentor_requests as q set state = p_to,
    answer = coalesce(nullif(btrim(p_answer), ''), q.answer), reason = coalesce(nullif(btrim(p_reason), ''), q.reason),
    conversation_id = case when p_to = 'matched' then private.open_mentor_conversation(q.student_id, q.mentor_id) else q.conversation_id end
  where q.id = p_request.id returning * into request;

  if p_to in ('ended', 'blocked') then
    update public.mentor_meetings as m set state = 'cancelled', closed_by = private.acting_id(), calendar_sequence = m.calendar_sequence + 1
    where m.request_id = request.id and m.state = 'booked' and m.starts_at > now();
    if request.conversation_id is not null then
      perform private.close_conversation(request.conversation_id, p_to::text);
    end if;
  end if;

  if p_to = 'matched' and p_by = 'mentor' then
    perform private.notify_person(request.student_id, 'mentor.answered', left(mentor || ' said yes', 200), left(request.answer, 500), href);
  elsif p_to = 'matched' then
    perform private.notify_person(request.student_id, 'mentor.matched', left('Your mentor: ' || mentor, 200), 'You can write to each other now.', href);
    perform private.notify_person(request.mentor_id, 'mentor.matched', left('A student for you: ' || student, 200), 'You can write to each other now.', href);
  elsif p_to = 'declined' then
    perform private.notify_person(request.student_id, 'mentor.answered', left(mentor || ' has no time for another student now', 200), left(request.answer, 500), '/connect-mentor');
  elsif p_to = 'expired' then
    perform private.notify_person(request.student_id, 'mentor.answered', left(mentor || ' did not answer within a week', 200), 'You can ask somebody else.', '/connect-mentor');
  elsif p_to in ('ended', 'blocked') and p_request.state not in ('asked', 'blocked') then
    -- Whoever is blocked reads that it ended, and not that they are blocked.
    if p_by <> 'student' then
      perform private.notify_person(request.student_id, 'mentor.ended', left('Mentoring with ' || mentor || ' has ended', 200), case when p_to = 'ended' then left(p_reason, 500) end, '/connect-mentor');
    end if;
    if p_by <> 'mentor' then
      perform private.notify_person(request.mentor_id, 'mentor.ended', left('Mentoring of ' || student || ' has ended', 200), case when p_to = 'ended' then left(p_reason, 500) end, '/connect-mentor');
    end if;
  end if;
  return request;
end
$$;
comment on function private.step_mentor_request(public.mentor_requests, public.mentor_request_state, text, text, text) is 'Takes a request a step, opens or closes its conversation, calls off its meetings and tells the other. PT409 no_step.';
