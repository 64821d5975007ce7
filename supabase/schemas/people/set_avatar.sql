create or replace function private.set_avatar(p_user_id uuid, p_object uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  former uuid;
begin
  select p.avatar_object into former from public.profiles as p where p.user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such profile.' using errcode = 'PT404';
  end if;
  update public.profiles set avatar_object = p_object where user_id = p_user_id;
  return former;
end
$$;

create or replace function public.set_avatar(p_user_id uuid, p_object uuid default null) returns uuid
language sql set search_path = '' as $$
  select private.set_avatar(p_user_id, p_object)
$$;
comment on function public.set_avatar(uuid, uuid) is 'Sets or clears a person''s picture and returns the file that is no longer needed. Service role only: the server has re-encoded it.';

grant execute on function private.set_avatar(uuid, uuid) to service_role;
