create or replace function private.url_host(p_url text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(lower(substring(p_url from '^https?://(?:[^/?#@]*@)?([^/:?#]+)')), '^www\.', '')
$$;
comment on function private.url_host(text) is 'The host of an address, without www.';
