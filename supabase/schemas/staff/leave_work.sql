create or replace function private.leave_work() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request public.mentor_requests;
begin
  -- What they were just looking at is free for a colleague at once.
  delete from private.application_claims as c where c.claimed_by = old.user_id;
  update public.documents set claimed_by = null, claimed_until = null where claimed_by = old.user_id;
  if not private.may_look_after_applications(old.user_id) then
    update public.applications set assigned_to = null where assigned_to = old.user_id;
  end if;
  for request in
    select q.* from public.mentor_requests as q join public.mentor_profiles as m on m.user_id = q.mentor_id
    where q.mentor_id = old.user_id and q.state in ('asked', 'matched', 'active') and not (
      case when m.is_admitted_by_role then private.person_may(old.user_id, 'students.mentor')
        else exists (select from public.profiles as p where p.user_id = old.user_id and p.is_active) end
    )
    order by q.id for update of q
  loop
    perform private.step_mentor_request(
      request, case when request.state = 'asked' then 'declined' else 'ended' end::public.mentor_request_state, 'mentor', null,
      'They no longer mentor with us. You can ask somebody else.'
    );
  end loop;
  return null;
end
$$;
comment on function private.leave_work() is 'When a role ends or an account is locked: what somebody may no longer do is left to others. Their applications are nobody''s, what they had claimed is free, and those they mentored are told.';

create or replace trigger user_roles_leave_work after update of is_active on public.user_roles
  for each row when (old.is_active and not new.is_active and old.role <> 'student') execute function private.leave_work();
create or replace trigger user_roles_leave_work_when_deleted after delete on public.user_roles
  for each row when (old.is_active and old.role <> 'student') execute function private.leave_work();
create or replace trigger profiles_leave_work after update of is_active on public.profiles
  for each row when (old.is_active and not new.is_active) execute function private.leave_work();
