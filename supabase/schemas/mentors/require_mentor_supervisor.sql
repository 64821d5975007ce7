create or replace function private.require_mentor_supervisor() returns uuid
language sql stable security definer set search_path = '' as $$
  select private.require_permission('students.update-status')
$$;
comment on function private.require_mentor_supervisor() is 'The caller''s id if they look after mentors and students: the student management officer and administrators. Raises otherwise.';
