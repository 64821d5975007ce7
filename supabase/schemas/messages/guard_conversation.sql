create or replace function private.guard_conversation() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.kind, new.student_id, new.mentor_id, new.created_at) is distinct from (old.id, old.kind, old.student_id, old.mentor_id, old.created_at) then
    raise exception 'A conversation stays between those who began it.' using errcode = '42501';
  end if;
  if old.closed_at is not null and new.closed_at is null then
    raise exception 'A conversation that was closed is not opened again.' using errcode = '42501';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
comment on function private.guard_conversation() is 'A conversation keeps its people, and counts its changes.';

create or replace trigger conversations_are_guarded before update on public.conversations
  for each row execute function private.guard_conversation();
