create or replace function private.read_mentor_conversation_as_supervisor(
  p_conversation_id uuid, p_reason text, p_after bigint, p_before bigint, p_limit int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  conversation public.conversations;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into conversation from public.conversations as c where c.id = p_conversation_id and c.kind = 'mentor' for update;
  if conversation.id is null or caller in (conversation.student_id, conversation.mentor_id) or not private.supervises_conversations() then
    raise exception 'There is no such conversation.' using errcode = 'PT404';
  end if;
  -- One line a day and supervisor, however often they look.
  if not exists (
    select from public.messages as m
    where m.conversation_id = conversation.id and m.author_side = 'notice' and m.author_id = caller and m.created_at > now() - interval '1 day'
  ) then
    if char_length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
      raise exception 'The student reads why a supervisor reads along.' using errcode = '22023';
    end if;
    insert into public.messages (conversation_id, author_id, author_side, author_name, author_role, body, idempotency_key)
    select conversation.id, caller, 'notice', p.full_name, p.role, btrim(p_reason), gen_random_uuid()
    from public.profiles as p where p.user_id = caller;
    perform private.notify_person(
      conversation.student_id, 'message.read_by_supervisor',
      left(format('%s read your conversation with %s', private.name_of(caller), private.name_of(conversation.mentor_id)), 200),
      left(btrim(p_reason), 500), private.conversation_path(conversation, 'student')
    );
  end if;
  return private.describe_conversation(conversation, 'supervisor', p_after, p_before, p_limit);
end
$$;

create or replace function public.read_mentor_conversation_as_supervisor(
  p_conversation_id uuid, p_reason text default null, p_after bigint default null, p_before bigint default null, p_limit int default 50
) returns jsonb
language sql set search_path = '' as $$
  select private.read_mentor_conversation_as_supervisor(p_conversation_id, p_reason, p_after, p_before, p_limit)
$$;
comment on function public.read_mentor_conversation_as_supervisor(uuid, text, bigint, bigint, int) is 'A conversation of a student and a mentor for a supervisor, who says why; both read that in it, and the student is told. The reason holds for a day. PT404, 22023.';

grant execute on function
  private.read_mentor_conversation_as_supervisor(uuid, text, bigint, bigint, int),
  public.read_mentor_conversation_as_supervisor(uuid, text, bigint, bigint, int)
to authenticated;
