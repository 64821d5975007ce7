create or replace function private.conversation_side(p_conversation public.conversations) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.signed_in_id();
begin
  return case
    when caller is null or p_conversation.id is null then null
    when p_conversation.kind = 'mentor' then case
      when p_conversation.closed_reason = 'blocked' then null
      when p_conversation.student_id = caller then 'student'
      when p_conversation.mentor_id = caller then 'mentor'
    end
    when p_conversation.student_id = caller then 'student'
    when private.writes_for_team(p_conversation.student_id) then 'team'
  end;
end
$$;
comment on function private.conversation_side(public.conversations) is 'As what the person who asks reads and writes in a conversation: student, team, mentor, or not at all.';
