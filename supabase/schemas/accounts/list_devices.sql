create or replace function private.list_devices() returns table (
  id uuid, user_agent text, platform text, first_used_at timestamptz, last_used_at timestamptz, is_this_one boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
  shown constant int := 50;
  -- Limited to the lifetime of the session cookie; older sessions cannot be used any more.
  cookie_lifetime constant interval := '30 days';
begin
  -- Live sessions are listed even if no device was recorded for them.
  return query
    select
      coalesce(d.id, held.id),
      coalesce(d.user_agent, ''),
      coalesce(d.device_info ->> 'platform', ''),
      coalesce(d.created_at, held.created_at),
      greatest(d.last_seen_at, held.updated_at, held.created_at) as last_use,
      held.id = private.current_session_id()
    from auth.sessions as held
    left join public.user_sessions as d on d.auth_session_id = held.id and d.user_id = caller
    where held.user_id = caller and (held.not_after is null or held.not_after > now())
      and greatest(d.last_seen_at, held.updated_at, held.created_at) > now() - cookie_lifetime
    order by held.id = private.current_session_id() desc, last_use desc
    limit shown;
end
$$;

create or replace function public.list_devices() returns table (
  id uuid, user_agent text, platform text, first_used_at timestamptz, last_used_at timestamptz, is_this_one boolean
)
language sql stable set search_path = '' as $$
  select * from private.list_devices()
$$;
comment on function public.list_devices() is 'The devices on which the caller is signed in, this one first. Empty if the session has ended.';

grant execute on function private.list_devices(), public.list_devices() to authenticated;
