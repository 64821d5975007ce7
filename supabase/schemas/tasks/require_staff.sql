create or replace function private.require_staff() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if caller is null or not exists (
    select from public.user_roles as r where r.user_id = caller and r.is_active and r.role <> 'student'
  ) then
    raise exception 'This is not among your rights.' using errcode = 'PT403';
  end if;
  return caller;
end
$$;
comment on function private.require_staff() is 'The caller''s id if they work here in any role; raises otherwise.';
