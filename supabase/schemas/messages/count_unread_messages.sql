create or replace function private.count_unread_messages(p_kind public.conversation_kind) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from (
    select from public.conversations as c
    left join public.conversation_reads as r on r.conversation_id = c.id and r.reader_id = private.signed_in_id()
    cross join lateral (
      select from public.messages as m
      where m.conversation_id = c.id and m.place > coalesce(r.read_to, 0) and m.removed_at is null
        and m.author_id is distinct from private.signed_in_id()
      limit 100
    ) as unread
    where c.kind = p_kind and c.closed_reason is distinct from 'blocked'
      and (c.student_id = private.signed_in_id() or p_kind = 'mentor' and c.mentor_id = private.signed_in_id())
    limit 100
  ) as waiting
$$;
comment on function private.count_unread_messages(public.conversation_kind) is 'How many messages the person who asks has not read in conversations of a kind that are their own, up to 100.';
