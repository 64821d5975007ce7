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

create or replace function public.log_security_event(
  p_event_type text, p_severity public.event_severity, p_details jsonb default '{}', p_ip text default null,
  p_user_agent text default null, p_user_id uuid default null
) returns void
language sql set search_path = '' as $$
  select private.log_security_event(p_event_type, p_severity, p_details, p_ip, p_user_agent, p_user_id)
$$;
comment on function public.log_security_event(text, public.event_severity, jsonb, text, text, uuid) is 'Logs a security event, at most twenty of a kind per caller and hour. Service role only: address and user agent are what the server saw.';

grant execute on function private.log_security_event(text, public.event_severity, jsonb, text, text, uuid) to service_role;
