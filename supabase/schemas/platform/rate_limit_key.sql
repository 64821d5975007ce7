create or replace function private.rate_limit_key(p_kind text, p_key text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_kind || chr(31) || p_key, 'UTF8')), 'hex')
$$;
