create or replace function private.queue_message_mail(
  p_conversation_id uuid, p_user_id uuid, p_mail_from bigint, p_email jsonb, p_is_answerable boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail_id uuid;
begin
  perform from public.conversation_reads as r
  where r.conversation_id = p_conversation_id and r.reader_id = p_user_id and r.mail_from = p_mail_from for update;
  -- Read in the meantime, or mailed by another run.
  if not found then
    return;
  end if;
  -- Nothing is left to tell of where all of it was removed.
  if p_email is not null then
    select private.enqueue_email(
      p.email, p_email ->> 'subject', p_email ->> 'html', p_email ->> 'text', null,
      format('messages:%s:%s:%s', p_conversation_id, p_user_id, p_mail_from)
    ) into mail_id
    from public.profiles as p where p.user_id = p_user_id and p.is_active and p.email is not null;
    if mail_id is not null then
      update private.email_outbox as e set is_answerable = coalesce(p_is_answerable, false) where e.id = mail_id;
      insert into private.message_mails (id, conversation_id, reader_id) values (mail_id, p_conversation_id, p_user_id) on conflict do nothing;
    end if;
  end if;
  update public.conversation_reads set mail_from = null, mail_due_at = null
  where conversation_id = p_conversation_id and reader_id = p_user_id;
end
$$;

create or replace function public.queue_message_mail(
  p_conversation_id uuid, p_user_id uuid, p_mail_from bigint, p_email jsonb default null, p_is_answerable boolean default false
) returns void
language sql set search_path = '' as $$
  select private.queue_message_mail(p_conversation_id, p_user_id, p_mail_from, p_email, p_is_answerable)
$$;
comment on function public.queue_message_mail(uuid, uuid, bigint, jsonb, boolean) is 'Queues the mail {subject, html, text} that tells somebody of messages from one on, and remembers it so that an answer finds its conversation; once, and not if they were read in the meantime. Service role only.';

grant execute on function private.queue_message_mail(uuid, uuid, bigint, jsonb, boolean) to service_role;
