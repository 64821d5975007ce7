create or replace function private.writes_for_team(p_student_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_capability('manage_applications') or coalesce(p_student_id in (select private.assigned_student_ids()), false);
end
$$;
comment on function private.writes_for_team(uuid) is 'Whether the person who asks reads and answers a student for the team: who works on every application, and those to whom one of this student is assigned.';
