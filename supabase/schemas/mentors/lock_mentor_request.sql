create or replace function private.lock_mentor_request(p_request_id uuid, p_version int) returns public.mentor_requests
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  request public.mentor_requests;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into request from public.mentor_requests as q where q.id = p_request_id for update;
  if not found or caller not in (request.student_id, request.mentor_id) then
    raise exception 'There is no such request.' using errcode = 'PT404';
  end if;
  if p_version is not null and request.version <> p_version then
    raise exception 'The request has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  return request;
end
$$;
comment on function private.lock_mentor_request(uuid, int) is 'A request for its student or its mentor, who changes it. PT409 changed when it is no longer at the version that was read.';
