create or replace function private.conversation_path(p_conversation public.conversations, p_side text) returns text
language sql immutable set search_path = '' as $$
  select case
    -- After a block neither of the two can open it.
    when p_conversation.closed_reason = 'blocked' then '/connect-mentor'
    when p_conversation.kind = 'mentor' then '/connect-mentor/conversations/' || p_conversation.id
    when p_side = 'student' then '/student-programs/messages'
    else '/workflow-students/messages/' || p_conversation.id
  end
$$;
comment on function private.conversation_path(public.conversations, text) is 'The page on which a side reads a conversation.';
