create or replace function private.mark_conversation_read(p_conversation_id uuid, p_place bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  conversation public.conversations;
begin
  select * into conversation from public.conversations as c where c.id = p_conversation_id;
  if private.acting_id() is null or private.conversation_side(conversation) is null then
    raise exception 'There is no such conversation.' using errcode = 'PT404';
  end if;
  perform private.read_conversation_to(conversation, private.acting_id(), p_place);
end
$$;

create or replace function public.mark_conversation_read(p_conversation_id uuid, p_place bigint) returns void
language sql set search_path = '' as $$
  select private.mark_conversation_read(p_conversation_id, p_place)
$$;
comment on function public.mark_conversation_read(uuid, bigint) is 'Remembers that the caller has read a conversation up to a message. PT404.';

grant execute on function private.mark_conversation_read(uuid, bigint), public.mark_conversation_read(uuid, bigint) to authenticated;
