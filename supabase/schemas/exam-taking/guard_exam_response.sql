-- A session keeps the plans it made when a table was nearly empty: it went on reading all running attempts for each answer that was
-- saved, and all results for each question that was marked, until the next ANALYZE. Both are looked up by their key now, whatever
-- the tables held when the session began.
create or replace function private.guard_exam_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Not a condition on the state: the index of running attempts would look quicker than the key.
  if (select a.state from public.exam_attempts as a where a.id = new.attempt_id) is distinct from 'in_progress' then
    raise exception 'Answers of an attempt that ended stay as they are.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_exam_response() is 'Trigger: the second wall behind the lock of save_answers.';

create or replace trigger exam_responses_are_guarded before insert or update on public.exam_responses
  for each row execute function private.guard_exam_response();
