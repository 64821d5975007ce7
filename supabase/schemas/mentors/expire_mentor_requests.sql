create or replace function private.expire_mentor_requests(p_now timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  request public.mentor_requests;
  expired int := 0;
begin
  for request in
    select * from public.mentor_requests as q where q.state = 'asked' and q.expires_at <= p_now
    order by q.expires_at, q.id limit 500 for update skip locked
  loop
    perform private.step_mentor_request(request, 'expired', 'clock', null, null);
    expired := expired + 1;
  end loop;
  return expired;
end
$$;
comment on function private.expire_mentor_requests(timestamptz) is 'Requests that no mentor answered within a week have expired, and their students are told so; answers how many.';
