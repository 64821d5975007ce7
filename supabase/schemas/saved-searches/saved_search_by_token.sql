create or replace function private.saved_search_by_token(p_token text) returns public.saved_searches
language sql stable security definer set search_path = '' as $$
  select * from public.saved_searches as s where s.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;
