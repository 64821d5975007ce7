create or replace function private.send_message(
  p_conversation_id uuid, p_student_id uuid, p_body text, p_key uuid, p_document_id uuid, p_seen bigint, p_flags text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  verdict jsonb;
  side text;
  conversation public.conversations;
  written public.messages;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if p_conversation_id is null and (p_student_id = caller or private.writes_for_team(p_student_id)) then
    conversation := private.team_conversation(p_student_id);
  else
    select * into conversation from public.conversations as c where c.id = p_conversation_id;
  end if;
  side := private.conversation_side(conversation);
  if side is null then
    raise exception 'There is no such conversation.' using errcode = 'PT404';
  end if;
  select * into written from public.messages as m where m.idempotency_key = p_key;
  if found then
    if written.author_id is distinct from caller or written.conversation_id <> conversation.id then
      raise exception 'This form is somebody else''s.' using errcode = 'PT404';
    end if;
    return jsonb_build_object('conversation_id', conversation.id, 'message_id', written.id, 'place', written.place);
  end if;
  if p_key is null or char_length(btrim(coalesce(p_body, ''), E' \t\r\n')) not between 1 and 4000 then
    raise exception 'A message has a key, and 1 to 4000 characters.' using errcode = '22023';
  end if;
  -- Those who send through our form never meet this: their words come here without them.
  if side = 'mentor' and private.contact_details_in(p_body) <> '{}' then
    raise exception 'A mentor gives no telephone number and no address.' using errcode = '22023', detail = 'contact_details';
  end if;
  if p_document_id is not null and not exists (
    select from public.documents as d
    where d.id = p_document_id and d.student_id = conversation.student_id and conversation.kind = 'team' and d.version_no > 0
      and private.may_read_document(d)
  ) then
    raise exception 'There is no such document.' using errcode = 'PT409', detail = 'no_document';
  end if;
  verdict := private.consume_rate_limit('messages', caller::text);
  if not (verdict ->> 'allowed')::boolean then
    raise exception 'Too many messages in a quarter of an hour.' using errcode = 'PT429', detail = verdict ->> 'reset_at';
  end if;
  -- Nobody else writes from here on, so that two colleagues never answer at once without knowing.
  perform from public.conversations as c where c.id = conversation.id for update;
  if side = 'team' and exists (
    select from public.messages as m
    where m.conversation_id = conversation.id and m.place > p_seen and m.author_side = 'team' and m.author_id is distinct from caller
  ) then
    raise exception 'Somebody has answered since.' using errcode = 'PT409', detail = 'answered';
  end if;
  written.conversation_id := conversation.id;
  written.author_id := caller;
  written.author_side := side;
  written.body := p_body;
  written.document_id := p_document_id;
  -- A student may give their number; a supervisor sees that they did.
  written.flags := case
    when side = 'mentor' then p_flags
    when side = 'student' and conversation.kind = 'mentor' then array(select distinct f.flag from unnest(p_flags || private.contact_details_in(p_body)) as f (flag))
  end;
  written.idempotency_key := p_key;
  written := private.add_message(written);
  return jsonb_build_object('conversation_id', conversation.id, 'message_id', written.id, 'place', written.place);
end
$$;

create or replace function public.send_message(
  p_body text, p_key uuid, p_conversation_id uuid default null, p_student_id uuid default null, p_document_id uuid default null,
  p_seen bigint default null, p_flags text[] default '{}'
) returns jsonb
language sql set search_path = '' as $$
  select private.send_message(p_conversation_id, p_student_id, p_body, p_key, p_document_id, p_seen, p_flags)
$$;
comment on function public.send_message(text, uuid, uuid, uuid, uuid, bigint, text[]) is 'Writes a message into a conversation, or into a student''s conversation with the team by the student: {conversation_id, message_id, place}. The same key twice is one message. p_seen is the last message that a colleague has read. PT404, PT409 closed, answered, no_document, PT429, 22023 contact_details.';

grant execute on function
  private.send_message(uuid, uuid, text, uuid, uuid, bigint, text[]), public.send_message(text, uuid, uuid, uuid, uuid, bigint, text[])
to authenticated;
