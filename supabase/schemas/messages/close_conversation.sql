create or replace function private.close_conversation(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversations as c set closed_at = now(), closed_by = auth.uid(), closed_reason = btrim(p_reason), waiting_since = null
  where c.id = p_id and c.kind = 'mentor' and c.closed_at is null;
  -- Nobody is mailed about what nobody answers any more.
  update public.conversation_reads as r set mail_from = null, mail_due_at = null
  where r.conversation_id = p_id and r.mail_due_at is not null and exists (
    select from public.conversations as c where c.id = p_id and c.closed_at is not null
  );
end
$$;
comment on function private.close_conversation(uuid, text) is 'Closes a conversation with a mentor: it is read and no longer written in. The reason "blocked" takes it from the eyes of both. Checks no rights.';
