-- A device is a browser that a person signed in on; its token stays in that browser, so that the same one is known again.
-- What it may do hangs on the backend's sign-in that it holds, which is named here so that any one of them can be ended.
alter table public.user_sessions
  add column auth_session_id uuid,
  add column signed_in_at timestamptz not null default now();
create index user_sessions_by_auth_session on public.user_sessions (auth_session_id);
comment on table public.user_sessions is 'The devices a person signed in on, for them to see and to end. Never used to let anybody in.';
comment on column public.user_sessions.session_token_hash is 'SHA-256 of the random token that the browser keeps. The token itself is not kept.';
comment on column public.user_sessions.auth_session_id is 'The latest sign-in on this device. Not a reference: the device is remembered when the sign-in has ended.';
comment on column public.user_sessions.signed_in_at is 'When that sign-in was first noted; the same as created_at on a device that is new.';
comment on column public.user_sessions.created_at is 'The first sign-in on this device.';

-- That a session has ended is written by what ends it, and by nobody else.
drop policy user_sessions_update_own on public.user_sessions;
revoke update (ended_at) on public.user_sessions from authenticated;
grant select (signed_in_at) on public.user_sessions to authenticated;

create function private.signed_in_session() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;
comment on function private.signed_in_session() is 'The sign-in behind this request, as its token names it.';

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
  -- Whoever notes a device for somebody else is not the one who is signed in on it.
  if p_user_id = auth.uid() then
    sign_in := private.signed_in_session();
    -- A browser holds one sign-in: the person's earlier one, now out of reach, ends.
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

create function private.list_devices() returns table (
  id uuid, user_agent text, platform text, first_used_at timestamptz, last_used_at timestamptz, is_this_one boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
  shown constant int := 50;
  -- As long as the browser keeps its session cookie; what was not used for longer can no longer be.
  cookie_lifetime constant interval := '30 days';
begin
  -- Every sign-in that holds is listed, also one that never said which device it is on.
  return query
    select
      coalesce(d.id, held.id),
      coalesce(d.user_agent, ''),
      coalesce(d.device_info ->> 'platform', ''),
      coalesce(d.created_at, held.created_at),
      greatest(d.last_seen_at, held.updated_at, held.created_at) as last_use,
      held.id = private.signed_in_session()
    from auth.sessions as held
    left join public.user_sessions as d on d.auth_session_id = held.id and d.user_id = caller
    where held.user_id = caller and (held.not_after is null or held.not_after > now())
      and greatest(d.last_seen_at, held.updated_at, held.created_at) > now() - cookie_lifetime
    order by held.id = private.signed_in_session() desc, last_use desc
    limit shown;
end
$$;

create function private.end_sign_ins(p_auth_session_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  ended int;
begin
  -- The tokens that renew a sign-in go with it, and session_live() is false from here on.
  delete from auth.sessions as held where held.id = any (p_auth_session_ids);
  get diagnostics ended = row_count;
  update public.user_sessions as d set ended_at = now()
  where d.auth_session_id = any (p_auth_session_ids) and d.ended_at is null;
  return ended;
end
$$;
comment on function private.end_sign_ins(uuid[]) is 'Ends sign-ins at once. For the functions that have found out whose they are.';

create function private.end_device(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return private.end_sign_ins(array(
    select held.id from auth.sessions as held
    left join public.user_sessions as d on d.auth_session_id = held.id and d.user_id = caller
    where held.user_id = caller
      and case when p_id is null then held.id = private.signed_in_session() else coalesce(d.id, held.id) = p_id end
  )) > 0;
end
$$;

create function private.end_other_devices() returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  return private.end_sign_ins(array(
    select held.id from auth.sessions as held
    where held.user_id = caller and held.id <> private.signed_in_session()
  ));
end
$$;

create function public.list_devices() returns table (
  id uuid, user_agent text, platform text, first_used_at timestamptz, last_used_at timestamptz, is_this_one boolean
)
language sql stable set search_path = '' as $$
  select * from private.list_devices()
$$;
comment on function public.list_devices() is 'Where the person who asks is signed in, this device first. None for a session that has ended.';

create function public.end_device(p_id uuid default null) returns boolean
language sql set search_path = '' as $$
  select private.end_device(p_id)
$$;
comment on function public.end_device(uuid) is 'Ends the sign-in on one of the caller''s devices, as list_devices names it; without an id, this one. False when it had ended already or is not theirs.';

create function public.end_other_devices() returns int
language sql set search_path = '' as $$
  select private.end_other_devices()
$$;
comment on function public.end_other_devices() is 'Ends the caller''s sign-ins everywhere but here; gives how many.';

grant execute on function private.signed_in_session(), private.list_devices(), public.list_devices(),
  private.end_device(uuid), public.end_device(uuid), private.end_other_devices(), public.end_other_devices()
  to authenticated;
