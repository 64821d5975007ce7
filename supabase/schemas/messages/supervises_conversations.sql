create or replace function private.supervises_conversations() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_permission('students.update-status') or private.has_permission('officers.assign');
end
$$;
comment on function private.supervises_conversations() is 'Whether the person who asks answers for how students are written to: student management, and those who assign officers.';
