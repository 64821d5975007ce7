create or replace function private.may_look_after_applications(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.person_may(p_user_id, 'applications.manage-assigned') or private.person_may(p_user_id, 'students.manage-assigned')
    or private.person_may(p_user_id, 'students.read-assigned') or private.person_may(p_user_id, 'applications.manage')
$$;
comment on function private.may_look_after_applications(uuid) is 'Whether applications can be given to this colleague.';
