create or replace function private.set_mentor_state(p_mentor_id uuid, p_state public.mentor_state, p_reason text, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  is_own constant boolean := coalesce(p_mentor_id = caller, false);
  mentor public.mentor_profiles;
  request public.mentor_requests;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not is_own then
    perform private.require_mentor_supervisor();
  end if;
  select * into mentor from public.mentor_profiles as m where m.user_id = p_mentor_id for update;
  if not found then
    raise exception 'There is no such mentor.' using errcode = 'PT404';
  end if;
  if mentor.version is distinct from p_version then
    raise exception 'The profile has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  if not coalesce(case when is_own then (mentor.state, p_state) in (('active', 'paused'), ('paused', 'active'), ('active', 'ended'), ('paused', 'ended'), ('waiting', 'ended'), ('held', 'ended'))
    else (mentor.state, p_state) in (('waiting', 'active'), ('waiting', 'ended'), ('active', 'held'), ('paused', 'held'), ('held', 'active'), ('held', 'ended')) end, false) then
    raise exception 'A mentor does not go from % to %.', mentor.state, p_state using errcode = 'PT409', detail = 'no_step';
  end if;
  if p_state = 'held' and char_length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
    raise exception 'The mentor reads why.' using errcode = '22023';
  end if;
  update public.mentor_profiles as m set
    state = p_state, held_because = case when p_state = 'held' then btrim(p_reason) end,
    admitted_by = case when not is_own and p_state = 'active' then caller else m.admitted_by end,
    admitted_at = case when not is_own and p_state = 'active' then now() else m.admitted_at end,
    is_admitted_by_role = m.is_admitted_by_role and (is_own or p_state <> 'active')
  where m.user_id = p_mentor_id returning * into mentor;
  if p_state = 'ended' then
    for request in
      select * from public.mentor_requests as q where q.mentor_id = p_mentor_id and q.state in ('asked', 'matched', 'active') order by q.id for update
    loop
      request := private.step_mentor_request(
        request, case when request.state = 'asked' then 'declined' else 'ended' end::public.mentor_request_state, 'mentor', null, null
      );
    end loop;
  end if;
  if not is_own then
    perform private.notify_person(
      p_mentor_id, 'mentor.admitted',
      case p_state when 'active' then 'You are on the list of mentors' when 'held' then 'You are off the list of mentors for now'
        else 'You are not on the list of mentors' end,
      mentor.held_because, '/connect-mentor'
    );
  end if;
  return mentor.version;
end
$$;

create or replace function public.set_mentor_state(p_mentor_id uuid, p_state public.mentor_state, p_version int, p_reason text default null) returns int
language sql set search_path = '' as $$
  select private.set_mentor_state(p_mentor_id, p_state, p_reason, p_version)
$$;
comment on function public.set_mentor_state(uuid, public.mentor_state, int, text) is 'A mentor pauses, comes back or ends; a supervisor admits, holds with a reason that the mentor reads, puts back or ends. Who is not active is on no list from then on. PT404; PT409 changed, no_step; 22023.';

grant execute on function private.set_mentor_state(uuid, public.mentor_state, text, int), public.set_mentor_state(uuid, public.mentor_state, int, text) to authenticated;
