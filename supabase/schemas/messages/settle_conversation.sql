create or replace function private.settle_conversation(p_conversation_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  conversation public.conversations;
begin
  select * into conversation from public.conversations as c where c.id = p_conversation_id for update;
  if private.acting_id() is null or coalesce(private.conversation_side(conversation), 'student') = 'student' then
    raise exception 'There is no such conversation.' using errcode = 'PT404';
  end if;
  if conversation.version is distinct from p_version then
    raise exception 'The conversation has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  update public.conversations set waiting_since = null where id = conversation.id;
end
$$;

create or replace function public.settle_conversation(p_conversation_id uuid, p_version int) returns void
language sql set search_path = '' as $$
  select private.settle_conversation(p_conversation_id, p_version)
$$;
comment on function public.settle_conversation(uuid, int) is 'Says that what a student wrote needs no answer, such as a thank-you. PT404, PT409 changed.';

grant execute on function private.settle_conversation(uuid, int), public.settle_conversation(uuid, int) to authenticated;
