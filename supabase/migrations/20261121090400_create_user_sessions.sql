create table public.user_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_token_hash text not null check (session_token_hash ~ '^[0-9a-f]{64}$'),
  device_info jsonb not null default '{}'
    check (jsonb_typeof(device_info) = 'object' and length(device_info::text) <= 4096),
  ip_address inet,
  user_agent text check (char_length(user_agent) <= 500),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (user_id, session_token_hash)
);
create index user_sessions_newest_first on public.user_sessions (user_id, last_seen_at desc, id desc);
comment on table public.user_sessions is 'The devices a person signed in on, for them to see. Never used to recognise anybody.';
comment on column public.user_sessions.session_token_hash is 'SHA-256 of the device''s random token. The token itself is not kept.';

alter table public.user_sessions enable row level security;
revoke all on public.user_sessions from anon, authenticated;
grant select (id, user_id, device_info, ip_address, user_agent, created_at, last_seen_at, ended_at), update (ended_at), delete
  on public.user_sessions to authenticated;
create policy user_sessions_select_own on public.user_sessions for select to authenticated
  using (user_id = (select private.signed_in_id()));
create policy user_sessions_update_own on public.user_sessions for update to authenticated
  using (user_id = (select private.signed_in_id()))
  with check (user_id = (select private.signed_in_id()));
create policy user_sessions_delete_admins on public.user_sessions for delete to authenticated
  using ((select private.is_admin()));
create policy user_sessions_delete_only_admins on public.user_sessions as restrictive for delete to authenticated
  using ((select private.is_admin()));

create function private.create_user_session(
  p_user_id uuid, p_session_token text, p_device_info jsonb, p_ip_address text, p_user_agent text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept_sessions constant int := 50;
  session_id uuid;
begin
  perform private.require_self_or_admin(p_user_id);
  if coalesce(char_length(p_session_token), 0) not between 16 and 200 then
    raise exception 'A session token has 16 to 200 characters.' using errcode = '22023';
  end if;
  insert into public.user_sessions as s (user_id, session_token_hash, device_info, ip_address, user_agent)
  values (
    p_user_id,
    encode(sha256(convert_to(p_session_token, 'UTF8')), 'hex'),
    case
      when p_device_info is null or jsonb_typeof(p_device_info) <> 'object' or length(p_device_info::text) > 4096
      then '{}'::jsonb else p_device_info
    end,
    private.to_inet(p_ip_address),
    left(p_user_agent, 500)
  )
  on conflict (user_id, session_token_hash) do update
    set last_seen_at = now(), device_info = excluded.device_info, ip_address = excluded.ip_address,
      user_agent = excluded.user_agent, ended_at = null
  returning s.id into session_id;
  delete from public.user_sessions as s where s.id in (
    select old.id from public.user_sessions as old where old.user_id = p_user_id
    order by old.last_seen_at desc, old.id desc offset kept_sessions
  );
  return session_id;
end
$$;

create function public.create_user_session(
  p_user_id uuid, p_session_token text, p_device_info jsonb default '{}', p_ip_address text default null,
  p_user_agent text default null
) returns uuid
language sql set search_path = '' as $$
  select private.create_user_session(p_user_id, p_session_token, p_device_info, p_ip_address, p_user_agent)
$$;
comment on function public.create_user_session(uuid, text, jsonb, text, text) is 'Notes the device of a sign-in; the same token again refreshes it. Keeps the fifty latest of a person.';

grant execute on function private.create_user_session(uuid, text, jsonb, text, text),
  public.create_user_session(uuid, text, jsonb, text, text) to authenticated, service_role;
