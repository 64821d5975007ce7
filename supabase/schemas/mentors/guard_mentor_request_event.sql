create or replace function private.guard_mentor_request_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The account of whoever took the step may be deleted.
  if to_jsonb(new) - 'actor_id' is distinct from to_jsonb(old) - 'actor_id' or new.actor_id is not null then
    raise exception 'What happened to a request stays as it was written.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_mentor_request_event() is 'Makes the events of a request append-only.';

create or replace trigger mentor_request_events_are_kept before update on public.mentor_request_events
  for each row execute function private.guard_mentor_request_event();
