create or replace function private.revoke_device(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return private.revoke_auth_sessions(array(
    select held.id from auth.sessions as held
    left join public.user_sessions as d on d.auth_session_id = held.id and d.user_id = caller
    where held.user_id = caller
      and case when p_id is null then held.id = private.current_session_id() else coalesce(d.id, held.id) = p_id end
  )) > 0;
end
$$;

create or replace function public.revoke_device(p_id uuid default null) returns boolean
language sql set search_path = '' as $$
  select private.revoke_device(p_id)
$$;
comment on function public.revoke_device(uuid) is 'Ends the session on one of the caller''s devices, by its id in list_devices; without an id, the current one. False if it had already ended or is not theirs.';

grant execute on function private.revoke_device(uuid), public.revoke_device(uuid) to authenticated;
