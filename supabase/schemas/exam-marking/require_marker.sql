create or replace function exam_private.require_marker() returns uuid
language plpgsql stable set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if caller is null or not (private.has_permission('students.mentor') or private.has_permission('content.manage')) then
    raise exception 'This is for those who mark.' using errcode = 'PT403';
  end if;
  return caller;
end
$$;
