create or replace function private.tell_of_message(p_conversation public.conversations, p_message public.messages) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader record;
begin
  for reader in
    select p_conversation.student_id as id, 'student' as side where p_message.author_side <> 'student'
    union all
    select p_conversation.mentor_id, 'mentor' where p_message.author_side = 'student' and p_conversation.kind = 'mentor'
    union all
    select a.id, 'team' from private.conversation_answerers(p_conversation) as a (id)
    where p_message.author_side = 'student' and p_conversation.kind = 'team'
  loop
    -- One notice until it is read: the number beside the name says how many there are.
    if not exists (
      select from public.notifications as n
      where n.user_id = reader.id and n.read_at is null and n.kind in ('message.received', 'message.waiting')
        and n.href = private.conversation_path(p_conversation, reader.side)
    ) then
      perform private.notify_person(
        reader.id, case when reader.side = 'team' then 'message.waiting' else 'message.received' end,
        left(case when reader.side = 'team' then p_message.author_name || ' wrote to the team' else 'Message from ' || p_message.author_name end, 200),
        null, private.conversation_path(p_conversation, reader.side)
      );
    end if;
    insert into public.conversation_reads as r (conversation_id, reader_id, mail_from, mail_due_at)
    select p_conversation.id, reader.id, p_message.place, p_message.created_at + interval '10 minutes'
    where private.wants_email_about(reader.id, 'comments')
    on conflict (conversation_id, reader_id) do update
      set mail_from = coalesce(r.mail_from, excluded.mail_from), mail_due_at = coalesce(r.mail_due_at, excluded.mail_due_at);
  end loop;
end
$$;
comment on function private.tell_of_message(public.conversations, public.messages) is 'Tells those for whom a message is: under the bell at once, and by one email for all that they have not read ten minutes later.';
