create or replace function private.unread_in_conversation(p_conversation_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from (
    select from public.messages as m
    where m.conversation_id = p_conversation_id and m.removed_at is null and m.author_id is distinct from private.signed_in_id()
      and m.place > coalesce((
        select r.read_to from public.conversation_reads as r where r.conversation_id = p_conversation_id and r.reader_id = private.signed_in_id()
      ), 0)
    limit 100
  ) as unread
$$;
comment on function private.unread_in_conversation(uuid) is 'How many messages of a conversation the person who asks has not read, up to 100; 0 where there is none. Asks for no right.';
