-- A session keeps plans made when a table was nearly empty: it scanned all running attempts per saved answer and all results
-- per marked question until the next ANALYZE. So both are looked up by key.
create or replace function private.guard_exam_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- No condition on the state: the planner would prefer the index of running attempts to the key.
  if (select a.state from public.exam_attempts as a where a.id = new.attempt_id) is distinct from 'in_progress' then
    raise exception 'Answers of an attempt that ended stay as they are.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_exam_response() is 'Trigger: a second check behind the lock of save_answers.';

create or replace trigger exam_responses_are_guarded before insert or update on public.exam_responses
  for each row execute function private.guard_exam_response();
