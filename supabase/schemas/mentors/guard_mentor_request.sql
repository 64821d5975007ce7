create or replace function private.guard_mentor_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.student_id, new.mentor_id, new.words, new.idempotency_key, new.created_at)
    is distinct from (old.id, old.student_id, old.mentor_id, old.words, old.idempotency_key, old.created_at) then
    raise exception 'A request stays between its two people.' using errcode = '42501';
  end if;
  if new.state <> old.state then
    if not exists (
      select from private.mentor_request_transitions as t where t.from_state = old.state and t.to_state = new.state
    ) then
      raise exception 'A request does not go from % to %.', old.state, new.state using errcode = 'PT409', detail = 'no_step';
    end if;
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.guard_mentor_request() is 'Keeps a request within its steps, and counts them.';

create or replace trigger mentor_requests_are_guarded before update on public.mentor_requests
  for each row execute function private.guard_mentor_request();
