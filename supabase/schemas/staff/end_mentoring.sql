create or replace function private.end_mentoring(p_mentor_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.mentor_requests;
begin
  for request in
    select q.* from public.mentor_requests as q join public.mentor_profiles as m on m.user_id = q.mentor_id
    where q.mentor_id = p_mentor_id and q.state in ('asked', 'matched', 'active') and not (
      case when m.is_admitted_by_role then private.person_may(p_mentor_id, 'students.mentor')
        else exists (select from public.profiles as p where p.user_id = p_mentor_id and p.is_active) end
    )
    order by q.id for update of q
  loop
    perform private.step_mentor_request(
      request, case when request.state = 'asked' then 'declined' else 'ended' end::public.mentor_request_state, 'mentor', null,
      'They no longer mentor with us. You can ask somebody else.'
    );
  end loop;
end
$$;
comment on function private.end_mentoring(uuid) is 'Ends what somebody mentors who may no longer do so; the students are told.';
