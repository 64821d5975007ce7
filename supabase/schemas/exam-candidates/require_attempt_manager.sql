-- Attempt managers see a candidate's extra time with its history, attempts, late answers and events.

create or replace function exam_private.require_attempt_manager() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if caller is null or not private.has_permission('students.update-status') then
    raise exception 'This is for those who look after students.' using errcode = 'PT403';
  end if;
  return caller;
end
$$;
