create or replace function private.change_mentor_request(p_request_id uuid, p_to public.mentor_request_state, p_words text, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  request public.mentor_requests;
  mentor public.mentor_profiles;
  side text;
begin
  -- The mentor's row before the request, as when somebody asks, so that the last place is given once.
  select m.* into mentor from public.mentor_profiles as m
  where m.user_id = (select q.mentor_id from public.mentor_requests as q where q.id = p_request_id) for update;
  request := private.lock_mentor_request(p_request_id, p_version);
  side := case when request.student_id = private.acting_id() then 'student' else 'mentor' end;
  if p_to is null or p_to not in ('matched', 'declined', 'ended') or char_length(btrim(coalesce(p_words, ''))) > 600 then
    raise exception 'There is no such step, or too many words.' using errcode = '22023';
  end if;
  if p_to = 'matched' and request.state = 'asked' then
    if not private.is_listed_mentor(mentor) then
      raise exception 'Only an active mentor takes students.' using errcode = 'PT409', detail = 'not_active';
    end if;
    if private.mentor_places_left(mentor) <= 0 then
      raise exception 'There is no place left.' using errcode = 'PT409', detail = 'full';
    end if;
  end if;
  request := private.step_mentor_request(
    request, p_to, side, case when side = 'mentor' and p_to <> 'ended' then p_words end, case when p_to = 'ended' then p_words end
  );
  return request.version;
end
$$;

create or replace function public.change_mentor_request(
  p_request_id uuid, p_to public.mentor_request_state, p_version int, p_words text default null
) returns int
language sql set search_path = '' as $$
  select private.change_mentor_request(p_request_id, p_to, p_words, p_version)
$$;
comment on function public.change_mentor_request(uuid, public.mentor_request_state, int, text) is 'A mentor takes a student on (matched) or declines, and either of the two ends it, with words for the other. PT404; PT409 changed, no_step, full, not_active.';

grant execute on function
  private.change_mentor_request(uuid, public.mentor_request_state, text, int), public.change_mentor_request(uuid, public.mentor_request_state, int, text)
to authenticated;
