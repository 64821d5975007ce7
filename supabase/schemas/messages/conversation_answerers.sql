create or replace function private.conversation_answerers(p_conversation public.conversations) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.user_id from (
    select a.assigned_to as id from public.applications as a
    where a.student_id = p_conversation.student_id and a.application_status not in ('arrived', 'withdrawn', 'rejected')
    union
    -- Who answered last, as long as they still look after applications.
    select p_conversation.handler_id where private.may_look_after_applications(p_conversation.handler_id)
  ) as c join public.profiles as p on p.user_id = c.id and p.is_active
$$;
comment on function private.conversation_answerers(public.conversations) is 'Colleagues who are told that a student wrote: those who look after an open application, and who answered last. Where there is nobody, the inbox shows it to everyone who answers.';
