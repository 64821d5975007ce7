create or replace function private.match_mentor(p_student_id uuid, p_mentor_id uuid, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_mentor_supervisor();
  mentor public.mentor_profiles;
  request public.mentor_requests;
begin
  if p_key is null then
    raise exception 'A form has a key.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('requests to mentors of ' || p_student_id, 0));
  select * into mentor from public.mentor_profiles as m where m.user_id = p_mentor_id for update;
  if not found or not private.is_listed_mentor(mentor) or private.is_mentor_block_between(p_student_id, p_mentor_id)
    or p_student_id = p_mentor_id
    or not exists (select from public.profiles as p where p.user_id = p_student_id and p.role = 'student' and p.is_active) then
    raise exception 'There is no such student or mentor.' using errcode = 'PT404';
  end if;
  if private.is_kept_from_mentors(p_student_id) then
    raise exception 'This student is blocked.' using errcode = 'PT409', detail = 'kept_away';
  end if;
  if not private.has_parental_consent(p_student_id) then
    raise exception 'Under 18, a parent has to agree first.' using errcode = 'PT409', detail = 'parent';
  end if;
  select * into request from public.mentor_requests as q
  where q.student_id = p_student_id and q.mentor_id = p_mentor_id and q.state in ('asked', 'matched', 'active') for update;
  if found and request.state <> 'asked' then
    return request.id;
  end if;
  if private.mentor_places_left(mentor) <= 0 then
    raise exception 'This mentor has no place left.' using errcode = 'PT409', detail = 'full';
  end if;
  if request.id is null then
    insert into public.mentor_requests (student_id, mentor_id, idempotency_key) values (p_student_id, p_mentor_id, p_key)
    returning * into request;
  end if;
  request := private.step_mentor_request(request, 'matched', 'supervisor', null, null);
  return request.id;
end
$$;

create or replace function public.match_mentor(p_student_id uuid, p_mentor_id uuid, p_key uuid) returns uuid
language sql set search_path = '' as $$
  select private.match_mentor(p_student_id, p_mentor_id, p_key)
$$;
comment on function public.match_mentor(uuid, uuid, uuid) is 'A supervisor brings a student and a mentor together; both are told. Those who are together already stay so. PT404; PT409 full, kept_away, parent.';

grant execute on function private.match_mentor(uuid, uuid, uuid), public.match_mentor(uuid, uuid, uuid) to authenticated;
