create or replace function private.ask_mentor(p_mentor_id uuid, p_words text, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  -- MENTOR_LIMITS.openRequests in lib/mentors/limits.ts
  most_open constant int := 3;
  caller uuid := private.acting_id();
  mentor public.mentor_profiles;
  request public.mentor_requests;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not exists (select from public.profiles as p where p.user_id = caller and p.role = 'student') then
    raise exception 'Students ask mentors.' using errcode = 'PT403', detail = 'no_student';
  end if;
  if p_key is null or char_length(btrim(coalesce(p_words, ''))) not between 20 and 600 then
    raise exception 'A request has 20 to 600 characters.' using errcode = '22023';
  end if;
  -- Of two clicks, and of two requests at once, the second waits here.
  perform pg_advisory_xact_lock(hashtextextended('requests to mentors of ' || caller, 0));
  select * into request from public.mentor_requests as q where q.idempotency_key = p_key;
  if found then
    if request.student_id <> caller then
      raise exception 'This form is somebody else''s.' using errcode = 'PT404';
    end if;
    return request.id;
  end if;
  select * into mentor from public.mentor_profiles as m where m.user_id = p_mentor_id for update;
  if not found or p_mentor_id = caller or not private.is_listed_mentor(mentor) or private.is_mentor_block_between(caller, p_mentor_id) then
    raise exception 'There is no such mentor.' using errcode = 'PT404';
  end if;
  if private.is_kept_from_mentors(caller) then
    raise exception 'Asking mentors is paused for this account.' using errcode = 'PT403', detail = 'kept_away';
  end if;
  if not private.has_parental_consent(caller) then
    raise exception 'Under 18, a parent has to agree first.' using errcode = 'PT403', detail = 'parent';
  end if;
  if exists (select from public.mentor_requests as q where q.student_id = caller and q.mentor_id = p_mentor_id and q.state in ('asked', 'matched', 'active')) then
    raise exception 'This mentor is asked already.' using errcode = 'PT409', detail = 'asked';
  end if;
  if (select count(*) from public.mentor_requests as q where q.student_id = caller and q.state = 'asked') >= most_open then
    raise exception 'There are % open requests.', most_open using errcode = 'PT409', detail = 'too_many';
  end if;
  if private.mentor_places_left(mentor) <= 0 then
    raise exception 'This mentor has no place left.' using errcode = 'PT409', detail = 'full';
  end if;
  insert into public.mentor_requests (student_id, mentor_id, words, idempotency_key) values (caller, p_mentor_id, btrim(p_words), p_key)
  returning * into request;
  perform private.notify_person(
    p_mentor_id, 'mentor.asked', left(coalesce(private.name_of(caller), 'A student') || ' asks for your help', 200), left(request.words, 500),
    '/connect-mentor#request-' || request.id
  );
  return request.id;
end
$$;

create or replace function public.ask_mentor(p_mentor_id uuid, p_words text, p_key uuid) returns uuid
language sql set search_path = '' as $$
  select private.ask_mentor(p_mentor_id, p_words, p_key)
$$;
comment on function public.ask_mentor(uuid, text, uuid) is 'A student asks a mentor, in 20 to 600 characters; the same key twice is one request. PT403 no_student, kept_away, parent; PT404; PT409 asked, too_many, full.';

grant execute on function private.ask_mentor(uuid, text, uuid), public.ask_mentor(uuid, text, uuid) to authenticated;
