create or replace function private.describe_conversation(
  p_conversation public.conversations, p_side text, p_after bigint, p_before bigint, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.signed_in_id();
  most constant int := greatest(least(coalesce(p_limit, 50), 200), 1);
  places bigint[];
begin
  -- From a place on the oldest first, else the end of it.
  places := case when p_after is not null then array(
    select m.place from public.messages as m
    where m.conversation_id = p_conversation.id and m.place > p_after order by m.place limit most + 1
  ) else array(
    select m.place from public.messages as m
    where m.conversation_id = p_conversation.id and m.place < coalesce(p_before, 9223372036854775807) order by m.place desc limit most + 1
  ) end;
  return jsonb_build_object(
    'id', p_conversation.id, 'kind', p_conversation.kind, 'side', p_side, 'student_id', p_conversation.student_id,
    'student_name', coalesce(private.name_of(p_conversation.student_id), 'Student'), 'mentor_name', private.name_of(p_conversation.mentor_id),
    'closed_at', p_conversation.closed_at, 'waiting_since', p_conversation.waiting_since, 'version', p_conversation.version,
    'has_more', cardinality(places) > most, 'may_remove', private.supervises_conversations(),
    'read_to', coalesce((
      select r.read_to from public.conversation_reads as r where r.conversation_id = p_conversation.id and r.reader_id = caller
    ), 0),
    -- Of the team's readers whoever has read the most; between a student and a mentor nobody sees it.
    'read_by_others_to', case when p_conversation.kind = 'team' then coalesce((
      select max(r.read_to) from public.conversation_reads as r
      where r.conversation_id = p_conversation.id and (r.reader_id = p_conversation.student_id) = (p_side <> 'student')
    ), 0) else 0 end,
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'place', m.place, 'side', m.author_side, 'author_name', m.author_name, 'author_role', m.author_role,
        'is_own', coalesce(m.author_id = caller, false), 'body', m.body, 'is_by_email', m.reply_to_email is not null,
        'flags', case when p_side = 'student' and m.author_side <> 'student' or p_side = 'mentor' and m.author_side = 'student' then '{}' else m.flags end, 'created_at', m.created_at,
        'removed_at', m.removed_at, 'is_removed_by_author', coalesce(m.removed_by = m.author_id, false), 'removed_because', m.removed_because,
        'document', case when m.document_id is not null and m.removed_at is null then (
          select case when private.may_read_document(d) then jsonb_build_object(
            'id', d.id, 'name', t.name, 'state', d.state, 'version_no', d.version_no
          ) else '{}' end
          from public.documents as d join public.document_types as t on t.code = d.type_code where d.id = m.document_id
        ) end
      ) order by m.place), '[]')
      from public.messages as m where m.conversation_id = p_conversation.id and m.place = any (places[1:most])
    ),
    'removed', array(
      select m.id from public.messages as m
      where m.conversation_id = p_conversation.id and m.removed_at > now() - interval '1 hour' and m.place <= coalesce(p_after, 0)
    )
  );
end
$$;
comment on function private.describe_conversation(public.conversations, text, bigint, bigint, int) is 'A conversation as a side reads it, with the messages after a place, those before one, or the latest. Addresses and telephone numbers of colleagues are nowhere in it. Checks no rights.';
