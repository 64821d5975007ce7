-- Attempt managers may grant time to a running attempt or void an attempt. Both are audited with their reason.

create or replace function exam_private.require_attempt_change(p_reason text) returns uuid
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if caller is null or not private.has_permission('students.update-status') then
    raise exception 'This is for those who look after students.' using errcode = 'PT403';
  end if;
  if coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception 'A reason of 3 to 500 characters is needed.' using errcode = '22023';
  end if;
  return caller;
end
$$;
