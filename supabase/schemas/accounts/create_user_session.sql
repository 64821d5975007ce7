create or replace function private.create_user_session(
  p_user_id uuid, p_session_token text, p_device_info jsonb, p_ip_address text, p_user_agent text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept_sessions constant int := 50;
  token_hash text;
  sign_in uuid;
  session_id uuid;
begin
  perform private.require_self_or_admin(p_user_id);
  if coalesce(char_length(p_session_token), 0) not between 16 and 200 then
    raise exception 'A session token has 16 to 200 characters.' using errcode = '22023';
  end if;
  token_hash := encode(sha256(convert_to(p_session_token, 'UTF8')), 'hex');
  -- An administrator who records a device for somebody else is not signed in on it.
  if p_user_id = auth.uid() then
    sign_in := private.current_session_id();
    -- A browser holds one session: the person's earlier one, now unreachable, ends.
    delete from auth.sessions as held using public.user_sessions as d
    where d.user_id = p_user_id and d.session_token_hash = token_hash
      and held.id = d.auth_session_id and held.user_id = p_user_id and held.id <> sign_in;
  end if;
  insert into public.user_sessions as s (user_id, session_token_hash, device_info, ip_address, user_agent, auth_session_id)
  values (
    p_user_id,
    token_hash,
    case
      when p_device_info is null or jsonb_typeof(p_device_info) <> 'object' or length(p_device_info::text) > 4096
      then '{}'::jsonb else p_device_info
    end,
    private.to_inet(p_ip_address),
    left(p_user_agent, 500),
    sign_in
  )
  on conflict (user_id, session_token_hash) do update
    set last_seen_at = now(), device_info = excluded.device_info, ip_address = excluded.ip_address,
      user_agent = excluded.user_agent, ended_at = null,
      signed_in_at = case
        when coalesce(excluded.auth_session_id, s.auth_session_id) is distinct from s.auth_session_id then now()
        else s.signed_in_at
      end,
      auth_session_id = coalesce(excluded.auth_session_id, s.auth_session_id)
  returning s.id into session_id;
  delete from public.user_sessions as s where s.id in (
    select old.id from public.user_sessions as old where old.user_id = p_user_id
    order by old.last_seen_at desc, old.id desc offset kept_sessions
  );
  return session_id;
end
$$;

create or replace function public.create_user_session(
  p_user_id uuid, p_session_token text, p_device_info jsonb default '{}', p_ip_address text default null,
  p_user_agent text default null
) returns uuid
language sql set search_path = '' as $$
  select private.create_user_session(p_user_id, p_session_token, p_device_info, p_ip_address, p_user_agent)
$$;
comment on function public.create_user_session(uuid, text, jsonb, text, text) is 'Records the device of a sign-in; the same token refreshes it. Keeps the latest fifty per person.';

grant execute on function private.create_user_session(uuid, text, jsonb, text, text) to authenticated, service_role;
grant execute on function public.create_user_session(uuid, text, jsonb, text, text) to authenticated;
