create or replace function private.team_conversation(p_student_id uuid) returns public.conversations
language plpgsql security definer set search_path = '' as $$
declare
  conversation public.conversations;
begin
  insert into public.conversations (kind, student_id)
  select 'team', p.user_id from public.profiles as p where p.user_id = p_student_id and p.role = 'student'
  on conflict (student_id) where kind = 'team' do nothing;
  select * into conversation from public.conversations as c where c.student_id = p_student_id and c.kind = 'team';
  return conversation;
end
$$;
comment on function private.team_conversation(uuid) is 'A student''s conversation with the team, opened where there is none yet. Checks no rights.';
