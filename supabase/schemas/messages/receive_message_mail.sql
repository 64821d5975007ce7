create or replace function private.receive_message_mail(p_mail jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  told private.message_mails;
  conversation public.conversations;
  written public.messages;
  files text[];
  kept_out text;
begin
  select t.* into told from private.message_mails as t
  where t.id in (select r.id::uuid from jsonb_array_elements_text(p_mail -> 'answers') as r (id))
  order by t.created_at desc limit 1;
  if not found then
    return false;
  end if;
  select * into conversation from public.conversations as c where c.id = told.conversation_id;
  -- Only students answer by email, and from their own address: who was sent the mail on writes for nobody.
  if told.reader_id <> conversation.student_id or conversation.closed_at is not null or not exists (
    select from public.profiles as p
    where p.user_id = told.reader_id and p.is_active and p.email = lower(btrim(p_mail ->> 'from_address'))
  ) then
    return false;
  end if;
  if exists (select from public.messages as m where m.email_message_id = p_mail ->> 'message_id') then
    return true;
  end if;
  files := array(
    select left(btrim(regexp_replace(f.name, '[[:cntrl:][:space:]]+', ' ', 'g')), 60)
    from jsonb_array_elements_text(coalesce(p_mail -> 'attachments', '[]')) with ordinality as f (name, place)
    order by f.place
  );
  if p_mail ->> 'kind' = 'letter' and (coalesce(p_mail ->> 'shown', '') ~ '\S' or cardinality(files) > 0) then
    written.conversation_id := conversation.id;
    written.author_id := told.reader_id;
    written.author_side := 'student';
    -- Both sides read it, so that the student knows to send the file again and nobody waits for it.
    kept_out := case cardinality(files)
      when 0 then ''
      when 1 then format(E'\n\nA file came with this email (%s). It was not kept: please upload it under Documents.', files[1])
      else format(
        E'\n\n%s files came with this email (%s). They were not kept: please upload them under Documents.',
        cardinality(files), array_to_string(files[:3], ', ') || case when cardinality(files) > 3 then ' and more' else '' end
      )
    end;
    written.body := btrim(left(btrim(coalesce(p_mail ->> 'shown', ''), E' \t\r\n'), 4000 - char_length(kept_out)) || kept_out, E'\n');
    written.idempotency_key := gen_random_uuid();
    written.reply_to_email := told.id;
    written.email_message_id := left(p_mail ->> 'message_id', 500);
    perform private.add_message(written);
  end if;
  return true;
end
$$;
comment on function private.receive_message_mail(jsonb) is 'Takes in a student''s answer to a mail that told them of messages, as receive_lead_mail gets it; whether it was one. What machines answer is dropped.';
