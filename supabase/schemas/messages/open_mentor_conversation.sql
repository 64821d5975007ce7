create or replace function private.open_mentor_conversation(p_student uuid, p_mentor uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  insert into public.conversations (kind, student_id, mentor_id) values ('mentor', p_student, p_mentor)
  on conflict (student_id, mentor_id) where closed_at is null and kind = 'mentor' do nothing;
  select c.id into found_id from public.conversations as c
  where c.student_id = p_student and c.mentor_id = p_mentor and c.kind = 'mentor' and c.closed_at is null;
  return found_id;
end
$$;
comment on function private.open_mentor_conversation(uuid, uuid) is 'The open conversation of a student and a mentor, a new one where there is none. Checks no rights.';
