create or replace function private.exam_candidate() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return caller;
end
$$;

grant execute on function private.exam_candidate() to authenticated;
