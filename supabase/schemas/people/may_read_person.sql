create or replace function private.may_read_person(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_user_id = private.signed_in_id()
    or private.has_capability('manage_users')
    or (
      private.may_read_students()
      and exists (select from public.profiles as p where p.user_id = p_user_id and p.role = 'student')
    )
    or p_user_id in (select private.assigned_student_ids());
end
$$;
comment on function private.may_read_person(uuid) is 'Whether the person who asks may read this person: the rule of the policy on profiles, which those on consents and contact preferences follow, for procedures that run as their owner. lib/access/people.ts says the same to pages; a test compares the three.';

grant execute on function private.may_read_person(uuid) to authenticated;
