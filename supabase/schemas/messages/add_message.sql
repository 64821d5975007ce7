create or replace function private.add_message(p_message public.messages) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  conversation public.conversations;
  written public.messages;
begin
  select * into conversation from public.conversations as c where c.id = p_message.conversation_id for update;
  if conversation.closed_at is not null then
    raise exception 'This conversation is closed.' using errcode = 'PT409', detail = 'closed';
  end if;
  insert into public.messages (
    conversation_id, author_id, author_side, author_name, author_role, body, document_id, flags, idempotency_key, reply_to_email, email_message_id
  ) values (
    conversation.id, p_message.author_id, p_message.author_side, coalesce(private.name_of(p_message.author_id), 'Somebody'),
    case when p_message.author_side = 'team' then (select p.role from public.profiles as p where p.user_id = p_message.author_id) end,
    btrim(p_message.body, E' \t\r\n'), p_message.document_id, coalesce(p_message.flags, '{}'), p_message.idempotency_key, p_message.reply_to_email,
    p_message.email_message_id
  ) returning * into written;
  update public.conversations as c set
    last_message_at = written.created_at,
    -- That a supervisor has read along answers nobody.
    waiting_since = case written.author_side when 'student' then coalesce(c.waiting_since, written.created_at) when 'notice' then c.waiting_since end,
    handler_id = case when written.author_side = 'team' then written.author_id else c.handler_id end
  where c.id = conversation.id returning * into conversation;
  -- Who writes has read what is above it.
  perform private.read_conversation_to(conversation, written.author_id, written.place);
  perform private.tell_of_message(conversation, written);
  return written;
end
$$;
comment on function private.add_message(public.messages) is 'Writes a message into an open conversation, and tells whom it is for: who answers takes the conversation on. Checks no rights. PT409 closed.';
