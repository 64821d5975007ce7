create or replace function private.guard_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  after jsonb;
begin
  if tg_op = 'DELETE' then
    -- With its conversation, which goes with an account.
    if not exists (select from public.conversations as c where c.id = old.conversation_id) then
      return old;
    end if;
    raise exception 'A message is kept.' using errcode = '42501';
  end if;
  before := to_jsonb(old);
  after := to_jsonb(new);
  -- An account or a document may be deleted.
  if new.author_id is null then
    before := before - 'author_id';
    after := after - 'author_id';
  end if;
  if new.document_id is null then
    before := before - 'document_id';
    after := after - 'document_id';
  end if;
  if new.removed_by is null then
    before := before - 'removed_by';
    after := after - 'removed_by';
  end if;
  if old.removed_at is null and new.removed_at is not null then
    before := before - array['body', 'removed_at', 'removed_by', 'removed_because'];
    after := after - array['body', 'removed_at', 'removed_by', 'removed_because'];
  end if;
  if before <> after then
    raise exception 'A message stays as it was written.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_message() is 'Messages are only added to; one is removed once, and then for good.';

create or replace trigger messages_are_append_only before update or delete on public.messages
  for each row execute function private.guard_message();
