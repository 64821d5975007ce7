create or replace function private.read_conversation_to(p_conversation public.conversations, p_reader uuid, p_place bigint) returns void
language sql security definer set search_path = '' as $$
  insert into public.conversation_reads as r (conversation_id, reader_id, read_to, read_at)
  select p_conversation.id, p_reader, m.place, now() from public.messages as m
  where m.conversation_id = p_conversation.id and m.place <= p_place order by m.place desc limit 1
  on conflict (conversation_id, reader_id) do update set
    read_to = excluded.read_to, read_at = excluded.read_at,
    mail_from = case when r.mail_from > excluded.read_to then r.mail_from end,
    mail_due_at = case when r.mail_from > excluded.read_to then r.mail_due_at end
  where r.read_to < excluded.read_to;
  update public.notifications as n set read_at = now()
  where n.user_id = p_reader and n.read_at is null and n.kind in ('message.received', 'message.waiting')
    and n.href in (private.conversation_path(p_conversation, 'student'), private.conversation_path(p_conversation, 'team'));
$$;
comment on function private.read_conversation_to(public.conversations, uuid, bigint) is 'Remembers how far somebody has read, and takes back what would have told them of it. Never backwards. Checks no rights.';
