create or replace function private.count_unread_of_student(p_student_id uuid) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  conversation public.conversations;
begin
  select * into conversation from public.conversations as c
  where c.student_id = p_student_id and c.kind = 'team' and c.last_message_at is not null;
  return case when private.conversation_side(conversation) = 'team' then private.unread_in_conversation(conversation.id) end;
end
$$;

create or replace function public.count_unread_of_student(p_student_id uuid) returns int
language sql stable set search_path = '' as $$
  select private.count_unread_of_student(p_student_id)
$$;
comment on function public.count_unread_of_student(uuid) is 'How many messages of a student''s conversation with the team the caller, who answers in it, has not read, up to 100; null where nobody has written yet, and for everybody else.';

grant execute on function private.count_unread_of_student(uuid), public.count_unread_of_student(uuid) to authenticated;
