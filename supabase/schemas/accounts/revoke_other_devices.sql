create or replace function private.revoke_other_devices() returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return private.revoke_auth_sessions(array(
    select held.id from auth.sessions as held
    where held.user_id = caller and held.id <> private.current_session_id()
  ));
end
$$;

create or replace function public.revoke_other_devices() returns int
language sql set search_path = '' as $$
  select private.revoke_other_devices()
$$;
comment on function public.revoke_other_devices() is 'Ends the caller''s other sessions; returns how many.';

grant execute on function private.revoke_other_devices(), public.revoke_other_devices() to authenticated;
