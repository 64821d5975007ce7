create or replace function private.guard_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then
      raise exception 'A document begins as asked for.' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.id, new.student_id, new.application_id, new.type_code, new.created_at)
    is distinct from (old.id, old.student_id, old.application_id, old.type_code, old.created_at) then
    raise exception 'A document stays what it is, and whose it is.' using errcode = '42501';
  end if;
  if new.state <> old.state and not exists (
    select from public.document_state_transitions as t where t.from_state = old.state and t.to_state = new.state
  ) then
    raise exception 'A document does not go from % to %.', old.state, new.state using errcode = '42501';
  end if;
  if new.version_no <> old.version_no + (case when new.state = 'uploaded' and old.state <> 'uploaded' then 1 else 0 end) then
    raise exception 'Each upload is the next version.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_document() is 'Holds documents to document_state_transitions, whoever writes.';

create or replace trigger documents_are_guarded before insert or update on public.documents
  for each row execute function private.guard_document();
