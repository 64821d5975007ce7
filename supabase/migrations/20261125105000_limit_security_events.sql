-- Whoever causes the same event again and again, denied actions or sign-ins to many accounts, would fill a log that is kept for
-- 180 days. So of one event of one caller twenty an hour are kept, and after them one line that says that there were more.
insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('securityEvents', 20, 60 * 60);

create function private.security_event_caller(p_ip text, p_user_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- As lib/platform/client-address.ts counts: an IPv4 address alone, of an IPv6 address its network.
  address inet := private.to_inet(regexp_replace(p_ip, '^::ffff:(?=\d+\.)', '', 'i'));
begin
  if p_user_id is not null then
    return p_user_id::text;
  end if;
  if address is null then
    return 'unknown';
  end if;
  return case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end;
end
$$;
comment on function private.security_event_caller(text, uuid) is 'Whose security events count together: a person''s, else an address''s.';

create or replace function private.log_security_event(
  p_event_type text, p_severity public.event_severity, p_details jsonb, p_ip text, p_user_agent text, p_user_id uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  verdict jsonb := private.consume_rate_limit(
    'securityEvents', p_event_type || chr(31) || private.security_event_caller(p_ip, p_user_id)
  );
  is_kept boolean := (verdict ->> 'allowed')::boolean;
begin
  if not is_kept and (verdict ->> 'repeated')::boolean then
    return;
  end if;
  insert into private.security_events (event_type, severity, event_details, ip_address, user_agent, user_id)
  values (
    case when is_kept then p_event_type else 'rate_limit_exceeded' end,
    case when is_kept then p_severity else 'medium' end,
    case
      when not is_kept then jsonb_build_object('action', p_event_type, 'limit', 'securityEvents')
      when p_details is null or jsonb_typeof(p_details) <> 'object' then '{}'::jsonb
      when length(p_details::text) > 4096 then '{"too_long": true}'::jsonb
      else p_details
    end,
    private.to_inet(p_ip),
    left(p_user_agent, 500),
    p_user_id
  );
end
$$;
comment on function public.log_security_event(text, public.event_severity, jsonb, text, text, uuid) is 'Keeps a security event, of one caller''s twenty of a kind an hour. The server''s own: address and agent are what it saw, not what a browser says.';
revoke execute on function private.security_event_caller(text, uuid) from public, anon, authenticated;
