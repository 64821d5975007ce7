create or replace function private.remove_message(p_message_id uuid, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  message public.messages;
  conversation public.conversations;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select c.* into conversation from public.conversations as c
  where c.id = (select m.conversation_id from public.messages as m where m.id = p_message_id) for update;
  select * into message from public.messages as m where m.id = p_message_id;
  if message.id is null or not (private.conversation_side(conversation) is not null or private.supervises_conversations())
    or not (message.author_id is not distinct from caller or private.supervises_conversations()) then
    raise exception 'There is no such message of yours.' using errcode = 'PT404';
  end if;
  if message.removed_at is not null then
    return message.conversation_id;
  end if;
  if message.author_id is distinct from caller and char_length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
    raise exception 'Both sides read why a message was removed.' using errcode = '22023';
  end if;
  -- MESSAGE_LIMITS.removeMinutes in lib/messages/limits.ts
  if message.author_id = caller and not private.supervises_conversations() and message.created_at < now() - interval '10 minutes' then
    raise exception 'It is too late to remove it.' using errcode = 'PT409', detail = 'too_late';
  end if;
  update public.messages set body = null, removed_at = now(), removed_by = caller,
    removed_because = nullif(btrim(p_reason), '')
  where id = message.id;
  update public.conversations set waiting_since = (
    select min(m.created_at) from public.messages as m
    where m.conversation_id = conversation.id and m.author_side = 'student' and m.removed_at is null and m.created_at >= waiting_since
  ) where id = conversation.id;
  return message.conversation_id;
end
$$;

create or replace function public.remove_message(p_message_id uuid, p_reason text default null) returns uuid
language sql set search_path = '' as $$
  select private.remove_message(p_message_id, p_reason)
$$;
comment on function public.remove_message(uuid, text) is 'Takes the words of a message away: its author within ten minutes, a supervisor at any time with the reason that both sides read. That there was one stays. Answers with its conversation. PT404, PT409 too_late, 22023.';

grant execute on function private.remove_message(uuid, text), public.remove_message(uuid, text) to authenticated;
