create or replace function private.security_event_caller(p_ip text, p_user_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- As lib/platform/client-address.ts: an IPv4 address, or the network of an IPv6 address.
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
