create or replace function private.require_records_keeper(p_student_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if private.acting_id() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.may_keep_records(p_student_id) then
    raise exception 'This student''s file is not among those you keep.' using errcode = 'PT403';
  end if;
  if not exists (select from public.profiles as p where p.user_id = p_student_id and p.role = 'student') then
    raise exception 'There is no such student.' using errcode = 'PT404';
  end if;
  -- One after another: what is counted, and whether a kind has none, must still hold when it is written.
  perform pg_advisory_xact_lock(hashtextextended('private.student_records:' || p_student_id, 0));
  return private.acting_id();
end
$$;
comment on function private.require_records_keeper(uuid) is 'The caller''s id if they write in this student''s file, which is then theirs until the transaction ends. PT401, PT403, PT404.';
